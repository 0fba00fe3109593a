import { z } from 'zod'
import { schemaNames } from '../http/schema-names.ts'
import { exampleValues, leftOut } from './example-values.ts'

type Shape = z.core.$ZodType
/** Common properties of schema definitions; zod's own types need narrowing first. */
interface Definition {
  type: string
  format?: string
  innerType: Shape
  element: Shape
  options: readonly Shape[]
  in: Shape
  out: Shape
  values: readonly unknown[]
  entries: Record<string, string | number>
  keyType: Shape
  valueType: Shape
}

/** Position of a schema, from the inside out: a field, and the names of the objects around it. */
interface Place {
  readonly field: string
  /** Names of the object that has the field: of its shape, and of the place where that stands. */
  readonly within: readonly string[]
  /** Shapes around this one, which it is not put into again. */
  readonly around: readonly Shape[]
}

/**
 * An example of a shape of the contract: every field, with its value in the table of the demonstration, or else the
 * shape's own first value.
 * @param name name of the shape where it is no field, e.g. `carts.update.body`
 * @throws Error for a field without a fitting value in the table
 */
export function exampleOf(shape: Shape, io: 'input' | 'output', name: string): unknown {
  return exampleAt(shape, io, { field: name, within: [], around: [] })
}

function exampleAt(shape: Shape, io: 'input' | 'output', place: Place): unknown {
  const given = givenValue(shape, place)
  if (given !== undefined) return given
  const definition = shape._zod.def as unknown as Definition
  switch (definition.type) {
    case 'object':
      return objectOf(shape as z.core.$ZodObject, io, place)
    case 'array': {
      if (place.around.includes(definition.element)) return []
      return [exampleAt(definition.element, io, { ...place, around: [...place.around, definition.element] })]
    }
    case 'union':
      return exampleAt(definition.options[0] as Shape, io, place)
    case 'pipe':
      return exampleAt(io === 'input' ? definition.in : definition.out, io, place)
    case 'literal':
      return definition.values[0]
    case 'enum':
      return Object.values(definition.entries)[0]
    case 'record':
      return {
        [String(exampleAt(definition.keyType, io, inside(place, 'key')))]: exampleAt(definition.valueType, io, place),
      }
    case 'boolean':
      return false
    case 'file':
      return fileName(place)
    default:
      if (definition.innerType) return exampleAt(definition.innerType, io, place)
      throw new Error(`No example for the field ${place.field} of ${place.within.join(' or ')} (${definition.type})`)
  }
}

function objectOf(shape: z.core.$ZodObject, io: 'input' | 'output', place: Place): Record<string, unknown> {
  const own = schemaNames.get(shape as unknown as z.ZodType)?.id
  const within = own ? [own, place.field] : [place.field]
  const around = [...place.around, shape]
  return Object.fromEntries(
    Object.entries(shape._zod.def.shape)
      .filter(([field]) => !keysOf({ field, within }).some((key) => leftOut.has(key)))
      .map(([field, inner]) => [field, exampleAt(inner, io, { field, within, around })]),
  )
}

const inside = (place: Place, field: string): Place => ({ ...place, field, within: [place.field] })

/**
 * The first value of the table that fits a shape, from its most specific entry: preferably one that the shape accepts
 * unchanged, else one that it converts, such as a text to a number.
 */
function givenValue(shape: Shape, place: Place): unknown {
  const fitting = keysOf(place)
    .flatMap((key) => (Object.hasOwn(exampleValues, key) ? (exampleValues[key] as readonly unknown[]) : []))
    .map((value) => ({ value, read: z.safeParse(shape, value) }))
    .filter(({ read }) => read.success)
  return (fitting.find(({ value, read }) => JSON.stringify(read.data) === JSON.stringify(value)) ?? fitting[0])?.value
}

/** Name of a file in place of the file: examples are JSON. */
function fileName(place: Place): unknown {
  return keysOf(place)
    .flatMap((key) => exampleValues[key] ?? [])
    .find((value) => typeof value === 'string')
}

/** `Cart.id`, `answer.id` and `id` for a field of an object. */
function keysOf({ field, within }: Pick<Place, 'field' | 'within'>): string[] {
  return [...within.map((name) => `${name}.${field}`), field]
}
