import { z } from 'zod'

/** Answers the value as it stands in the log; undefined where it must not. */
type Keep = (value: unknown) => unknown

export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** No spaces, no `@`, and short: no sentence and no address. */
export const CODE = /^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,63}$/

const codes = new WeakSet<z.ZodType>()

/** A text of the software's own choice, such as a brand, a currency or a reason: it goes into the log, which other texts do not. */
export function code(): z.ZodString {
  const schema = z.string()
  codes.add(schema)
  return schema
}

/** The fields of a payload that go into the log, each with what it keeps of a value. */
export function keepersOf(schema: z.ZodObject): ReadonlyMap<string, Keep> {
  const found = new Map<string, Keep>()
  for (const [key, field] of Object.entries(schema.shape)) {
    const keep = keepOf(field as z.ZodType) // the shape of an object is of schemas
    if (keep !== null) found.set(key, keep)
  }
  return found
}

/** Null for what is no id, code or number. What does not look like one is left out too: a schema is checked by readers only. */
function keepOf(schema: z.ZodType): Keep | null {
  if (codes.has(schema)) return (value) => (typeof value === 'string' && CODE.test(value) ? value : undefined)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return keepOf(schema.unwrap() as z.ZodType) // as it was wrapped
  if (schema instanceof z.ZodUUID) return (value) => (typeof value === 'string' && ID.test(value) ? value : undefined)
  if (schema instanceof z.ZodNumber)
    return (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
  if (schema instanceof z.ZodBoolean) return (value) => (typeof value === 'boolean' ? value : undefined)
  if (schema instanceof z.ZodEnum) {
    const options = new Set<unknown>(schema.options)
    return (value) => (options.has(value) ? value : undefined)
  }
  if (schema instanceof z.ZodLiteral) return (value) => (schema.values.has(value as never) ? value : undefined) // whether it is one
  if (schema instanceof z.ZodObject) return keepObject(keepersOf(schema))
  if (schema instanceof z.ZodArray) {
    const keep = keepOf(schema.element as z.ZodType) // as above
    return keep === null
      ? null
      : (value) => (Array.isArray(value) ? value.map(keep).filter((one) => one !== undefined) : undefined)
  }
  return null
}

function keepObject(keepers: ReadonlyMap<string, Keep>): Keep | null {
  if (keepers.size === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(
      [...keepers].flatMap(([key, keep]) => {
        const kept = keep(Reflect.get(value, key))
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  }
}
