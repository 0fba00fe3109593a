import { z } from 'zod'
import type { Random } from './random.ts'

/** As much of JSON Schema as zod writes. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  additionalProperties?: boolean | Schema
}

const schemas = new WeakMap<z.ZodType, Schema>()

/** Input of a shape, as JSON Schema. */
export function schemaOf(shape: z.ZodType): Schema {
  const known = schemas.get(shape)
  if (known) return known
  const made = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  schemas.set(shape, made)
  return made
}

/** Values for fields by their name, where a made-up one would lead nowhere. */
export type Known = Readonly<Record<string, unknown>>

/** A value that a schema accepts; optional fields are included at random. */
export function sample(schema: Schema, random: Random, known: Known = {}, name = ''): unknown {
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (alternatives) return sample(random.pick(alternatives), random, known, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => schema.required?.includes(field) || Object.hasOwn(known, field) || random.chance(0.5))
          .map(([field, inner]) => [field, sample(inner, random, known, field)]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.below(3)) }, () =>
        sample(schema.items ?? {}, random, known),
      )
    case 'integer':
    case 'number':
      return wholeBetween(Math.max(schema.minimum ?? 1, -1_000), Math.min(schema.maximum ?? 1_000, 1_000), random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return text(schema, random)
  }
}

function wholeBetween(least: number, most: number, random: Random): number {
  const from = Math.ceil(least)
  return from + random.below(Math.max(1, Math.floor(most) - from + 1))
}

function text({ format, pattern, minLength = 1, maxLength = 60 }: Schema, random: Random): string {
  if (format === 'email') return `person-${random.below(1_000_000)}@attack.example`
  if (format === 'uuid') return random.uuid()
  if (format === 'date-time') return '2026-11-22T10:00:00Z'
  if (format === 'date') return '2026-11-22'
  if (format === 'uri') return 'https://attack.example/x'
  if (pattern === '^[0-9a-f]{64}$') return random.uuid().replaceAll('-', '').repeat(2)
  if (pattern === '^[A-Z]{4}$') return random.pick(['FRSM', 'ESSM'])
  if (pattern === '^[a-z]{2}$') return random.pick(['fr', 'es'])
  if (pattern === '^\\d{5}$') return String(10_000 + random.below(80_000))
  const words = 'attack-verre-douche-barre'.slice(0, Math.max(minLength, Math.min(maxLength, 24)))
  return words.padEnd(minLength, 'x')
}
