import { z } from 'zod'

/** A JSON schema as zod prints one, as far as examples need it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Schema = {
  readonly type?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly minItems?: number
}

/** The wire side of a schema of the contract. */
export function wireSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema // zod's own print
}

/** What a field of a name holds where the schema alone does not say: ids of people, places, words. */
export type Words = Readonly<Record<string, Json>>

/** Something that fits a schema: every field that it names, with the words of the fields that are known. */
export function exampleOf(schema: Schema, words: Words, name = ''): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined)
    return schema.enum.includes(words[name] ?? null) ? (words[name] ?? null) : (schema.enum[0] ?? null)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, words, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, words, field)]),
      )
    case 'array':
      return [exampleOf(schema.items ?? {}, words, name)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return typeof words[name] === 'number' ? words[name] : (schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1)
    case 'string':
      return textOf(schema, words, name)
    default:
      return words[name] ?? null
  }
}

function textOf({ format, minLength = 0 }: Schema, words: Words, name: string): string {
  const known = words[name]
  if (typeof known === 'string') return known.padEnd(minLength, 'x')
  if (format === 'email') return 'somebody@example.test'
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'uri') return 'https://example.test/page'
  return 'x'.repeat(Math.max(1, minLength))
}

/** What a query cannot do without. */
export function queryOf(schema: z.ZodType, words: Words): Readonly<Record<string, Json>> {
  const { properties = {}, required = [] } = wireSchema(schema)
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, words, name)]))
}

/** The names of a path's parameters. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}
