import { z } from 'zod'

/** A field whose name on the wire differs from ours. */
export type Renamed<Name extends string = string, Schema extends z.ZodType = z.ZodType> = {
  readonly wireName: Name
  readonly schema: Schema
}
type Fields = Readonly<Record<string, Renamed | z.ZodType>>
type SchemaOf<Field> = Field extends Renamed<string, infer Schema> ? Schema : Field
type WireName<Key, Field> = Field extends Renamed<infer Name> ? Name : Key
type OwnShape<F extends Fields> = { [Key in keyof F]: SchemaOf<F[Key]> }
type WireShape<F extends Fields> = { [Key in keyof F as WireName<Key, F[Key]> & string]: SchemaOf<F[Key]> }
type Shape = z.core.$ZodShape
type WireObject<F extends Fields> = z.ZodObject<WireShape<F> extends Shape ? WireShape<F> : never, z.core.$strict>
type OwnValue<F extends Fields> = z.output<z.ZodObject<OwnShape<F> extends Shape ? OwnShape<F> : never, z.core.$strict>>
export type WireCodec<F extends Fields> = z.ZodCodec<WireObject<F>, z.ZodCustom<OwnValue<F>, OwnValue<F>>>

/** Gives a field its name on the wire: `planMessages: as('creditiMessaggi', z.int())`. */
export function as<Name extends string, Schema extends z.ZodType>(
  wireName: Name,
  schema: Schema,
): Renamed<Name, Schema> {
  return { wireName, schema }
}

function isRenamed(field: Renamed | z.ZodType): field is Renamed {
  return 'wireName' in field
}

/**
 * A strict object that is written once and has two faces: `decode` takes the wire's names and gives ours, `encode` does
 * the reverse. A field that is not named here is refused in both directions. Made when it is first used: a page asks for
 * a few of the contract's hundreds, and a phone takes some hundredths of a millisecond for each schema.
 */
export function wire<const F extends Fields>(fieldsOf: () => F): WireCodec<F> {
  const lazy = z.lazy(() => {
    const { codec, pairs } = codecOf(fieldsOf())
    ownNames.set(lazy, new Map(pairs.map(([own, onWire]) => [onWire, own])))
    return codec
  })
  return lazy as unknown as WireCodec<F> // it parses as what is in it
}

type WordsCodec<W extends Readonly<Record<string, string>>> = z.ZodCodec<
  z.ZodEnum<{ [Key in keyof W as W[Key]]: W[Key] }>,
  z.ZodEnum<{ [Key in keyof W & string]: Key }>
>

/**
 * A choice of words of which some differ on the wire: `words({ like: 'like', visit: 'visita' })` decodes `visita` to `visit`
 * and encodes it back.
 */
export function words<const W extends Readonly<Record<string, string>>>(wireOf: W): WordsCodec<W> {
  const own = Object.keys(wireOf)
  const ownOf = new Map(own.map((word) => [wireOf[word], word]))
  const codec = z.codec(z.enum(Object.values(wireOf)), z.enum(own), {
    decode: (word) => ownOf.get(word) as string, // each value has its key
    encode: (word) => wireOf[word] as string,
  })
  return codec as unknown as WordsCodec<W> // the words of the argument
}

type Pair = readonly [own: string, onWire: string]

function codecOf(fields: Fields): { codec: z.ZodType; pairs: readonly Pair[] } {
  const shape: Record<string, z.ZodType> = {}
  const pairs: Pair[] = []
  for (const [own, field] of Object.entries(fields)) {
    const onWire = isRenamed(field) ? field.wireName : own
    shape[onWire] = isRenamed(field) ? field.schema : field
    pairs.push([own, onWire])
  }
  const rename = (value: Record<string, unknown>, from: 0 | 1): Record<string, unknown> => {
    const renamed: Record<string, unknown> = {}
    for (const pair of pairs) {
      const found = value[pair[from]]
      if (found !== undefined) renamed[pair[1 - from] as string] = found // the other half of the pair
    }
    return renamed
  }
  const codec = z.codec(z.strictObject(shape), z.custom<Record<string, unknown>>(), {
    decode: (value) => rename(value, 1),
    encode: (value, context) => {
      const isObject = typeof value === 'object' && value !== null
      if (isObject && hasOnly(value, fields)) return rename(value, 0)
      const keys = isObject ? Object.keys(value).filter((key) => !(key in fields)) : []
      context.issues.push({ code: 'unrecognized_keys', keys, input: value })
      return z.NEVER
    },
  })
  return { codec, pairs }
}

/** Whether it names nothing else; asked for each object of each answer, so without a list of its names. */
function hasOnly(value: object, fields: Fields): boolean {
  for (const key in value) if (!(key in fields) && Object.hasOwn(value, key)) return false
  return true
}

const ownNames = new WeakMap<object, ReadonlyMap<string, string>>()

/** Our name of a field that an error of this schema names as it stands on the wire, so that a form can show it beside the field. */
export function ownNameOf(schema: z.ZodType, wireName: string): string {
  if (schema instanceof z.ZodLazy) schema.unwrap() // made by now, and its names with it
  return ownNames.get(schema)?.get(wireName) ?? wireName
}
