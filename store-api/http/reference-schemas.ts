import { z } from 'zod'
import { schemaNames, typeName } from './schema-names.ts'

/**
 * Whether a schema describes input, before defaults are applied, or output: input may lack fields that have a default,
 * and have unknown fields.
 */
export type Direction = 'input' | 'output'
type JsonSchema = Record<string, unknown>

/**
 * The named JSON Schemas of an OpenAPI document. Answers come first: an input schema whose name an answer has already
 * ends in `Input`.
 */
export class NamedSchemas {
  readonly components = new Map<string, unknown>()
  readonly #answered = new Set<string>()

  /** A reference to the schema of a shape, under the shape's own name or else the given one. */
  named(name: string, shape: z.ZodType, io: Direction): JsonSchema {
    const schema = this.schema(shape, io)
    if (Object.keys(schema).join() === '$ref') return schema
    return { $ref: this.#add(typeName(name), schema, io) }
  }

  /**
   * The schema of a shape; shapes within it that have names are referred to, and so are those that
   * hold themselves.
   */
  schema(shape: z.ZodType, io: Direction): JsonSchema {
    const written = z.toJSONSchema(shape, { io, metadata: schemaNames, unrepresentable: 'any', override })
    const { $schema: _, $defs = {}, ...rest } = written as JsonSchema
    for (const [name, inner] of Object.entries($defs as JsonSchema)) this.#add(name, this.#referring(inner, io), io)
    return this.#referring(rest, io) as JsonSchema
  }

  #add(name: string, schema: unknown, io: Direction): string {
    if (io === 'output') this.#answered.add(name)
    const key = this.#key(name, io)
    this.components.set(key, schema)
    return `#/components/schemas/${key}`
  }

  #key(name: string, io: Direction): string {
    return io === 'input' && this.#answered.has(name) ? `${name}Input` : name
  }

  /** A schema that refers to the components instead of its own definitions. */
  #referring(value: unknown, io: Direction): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#referring(entry, io))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? `#/components/schemas/${this.#key(inner.replace('#/$defs/', ''), io)}`
          : this.#referring(inner, io),
      ]),
    )
  }
}

/**
 * Adds the contract's description of a schema, which zod keeps apart, and lists control characters (Unicode's class Cc)
 * one by one, as not every reader of JSON Schema supports classes.
 */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  const description = z.globalRegistry.get(zodSchema)?.description
  if (description) jsonSchema.description = description
  if (typeof jsonSchema.pattern === 'string')
    jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
}
