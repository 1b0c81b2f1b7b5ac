import { type AnyRoute, ExternalSignUp, SignUp } from '@incontro/contract'
import fc from 'fast-check'
import type { z } from 'zod'
import { exampleOf, type Json, paramNames, type Words, wireSchema } from './examples.fixtures.ts'
import { requireStorable } from '../platform/http/parse.ts'
import type { WildRequest } from './wild.fixtures.ts'

/** What a bad request is made from: a good one of this caller. */
export type Caller = {
  readonly token: string
  readonly words: Words
  /** A JWE of the JSON, to the server's key. */
  readonly seal: (content: unknown) => Promise<string>
  /** A good header Seal-To. */
  readonly sealTo: string
}
/** A request that the contract refuses; a sealed field is still plain, since sealing takes a promise. */
export type BadRequest = WildRequest & { readonly why: string; readonly plain?: { field: string; content: Json } }

const sealedContent = new Map<string, z.ZodType>([
  ['register', SignUp],
  ['extSignRegister', ExternalSignUp],
])

const oddTexts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066evil',
  '👩‍👩‍👧‍👦'.repeat(200),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '\ufeff',
  "' or 1=1 --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(5_000),
  'é'.repeat(70_000),
  'a@b@c',
  '__proto__',
  'constructor',
  '\r\nset-cookie: a=b',
)
const deep = (depth: number, isArray: boolean): Json => {
  let value: Json = 1
  for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value }
  return value
}
const garbage: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: oddTexts },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 1e308, -9007199254740993, 2 ** 53, 1e21, [], {}, [
      [],
    ]),
  },
  { weight: 1, arbitrary: fc.constantFrom(deep(40, true), deep(40, false), deep(600, true), deep(600, false)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Json>(
      { $ne: null },
      { toString: 'x' },
      { constructor: { prototype: { a: 1 } } },
      { length: -1 },
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> }, // its JSON is ours
)

const malformed = (good: string) =>
  fc.oneof(
    fc.nat(Math.max(0, good.length - 1)).map((end) => Buffer.from(good.slice(0, end) || '{')),
    fc
      .constantFrom(
        '{',
        '[',
        '{"a":}',
        '{"a":1,}',
        "{'a':1}",
        '{"a":1}}',
        'undefined',
        'NaN',
        '{"__proto__":{"a":1}}',
        '\ufeff{',
        '[[[[',
        '"',
      )
      .map((text) => Buffer.from(text)),
    fc
      .constantFrom(
        `{"constructor":{"prototype":{"x":1}}}`,
        `{"a":"\\ud800"}`,
        '{"a":"\\u0000"}',
        `${'['.repeat(60_000)}`,
      )
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from([0xff, ...bytes])),
  )

const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'image/png',
  'application/json-patch+json',
  'nonsense',
  'a/b; charset=\u00e9',
]
const badBearers = [
  'Bearer',
  'Bearer ',
  'bearer x',
  'Basic YTpi',
  'Bearer a b',
  `Bearer ${'x'.repeat(8_000)}`,
  'Bearer \u00ff\u00fe',
  'Bearer null',
  'Bearer undefined',
  "Bearer ' or 1=1",
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  '',
]
const badReplyKeys = [
  '',
  'x',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}').toString('base64url'),
  Buffer.from('{"kty":"EC","crv":"P-999","x":"AA","y":"AA"}').toString('base64url'),
  Buffer.from('{"kty":"oct","k":"AA"}').toString('base64url'),
  Buffer.from('{"kty":"EC","d":"AA"}').toString('base64url'),
  Buffer.from('[1]').toString('base64url'),
  'A'.repeat(3_000),
]
const badPaths = [
  '%ZZ',
  '%',
  '%00',
  '%ff',
  '%E0%80%80',
  '..',
  '%2e%2e%2f',
  'a'.repeat(300),
  'a'.repeat(9_000),
  '%F0%9F%98%80',
  '-',
  ' '.trim(),
]

const bytesOf = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64')

/** Requests to one call, each with something that the contract does not take. */
export function badRequests(route: AnyRoute, caller: Caller): fc.Arbitrary<BadRequest> {
  const names = paramNames(route.path)
  const params = exampleOf(wireSchema(route.params), caller.words)
  const valueOf = (name: string) => {
    const known =
      typeof params === 'object' && params !== null && !Array.isArray(params)
        ? (params as Record<string, Json>)[name]
        : undefined // an object, as just checked
    return String(known ?? 'x')
  }
  const pathOf = (raw: Readonly<Record<string, string>> = {}) =>
    route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => raw[name] ?? encodeURIComponent(valueOf(name)))
  const good: BadRequest = {
    why: 'nothing',
    method: route.method,
    target: pathOf(),
    headers: {
      ...(route.auth !== 'none' && { authorization: `Bearer ${caller.token}` }),
      ...(route.sealed?.reply && { 'seal-to': caller.sealTo }),
    },
  }
  const takesBody = route.method !== 'GET'
  const field = route.sealed?.field
  const content = field === undefined ? undefined : sealedContent.get(route.id)
  const body = exampleOf(wireSchema(content ?? route.body), caller.words)
  const withBody = (request: BadRequest, value: Json): BadRequest =>
    takesBody
      ? { ...request, headers: { 'content-type': 'application/json', ...request.headers }, body: bytesOf(value) }
      : request
  const refused = content ?? route.body

  const mutants: fc.Arbitrary<BadRequest>[] = []
  if (takesBody) {
    const bad = mutated(body).filter((value) => isBad(refused, value, field === undefined ? {} : null))
    mutants.push(
      field === undefined
        ? bad.map((value) => ({ ...withBody(good, value), why: 'body' }))
        : fc.oneof(
            bad.map((value) => ({
              ...good,
              headers: { 'content-type': 'application/json', ...good.headers },
              why: 'sealed content',
              plain: { field, content: value },
            })),
            garbage
              .filter((value) => value !== '')
              .map((value) => ({ ...withBody(good, { [field]: value }), why: 'sealed field' })),
            fc
              .constantFrom('a.b.c.d.e', '....', 'eyJhbGciOiJkaXIifQ....', 'x'.repeat(19_000))
              .map((value) => ({ ...withBody(good, { [field]: value }), why: 'no JWE' })),
          ),
    )
    const text = JSON.stringify(body)
    mutants.push(
      malformed(text)
        .filter((bytes) => isRefused(route, bytes))
        .map((bytes) => ({
          ...good,
          why: 'malformed body',
          headers: { ...good.headers, 'content-type': 'application/json' },
          body: bytes.toString('base64'),
        })),
      fc.constantFrom(...otherTypes).map((type) => ({
        ...good,
        why: `content type ${type}`,
        headers: { ...good.headers, 'content-type': type },
        body: Buffer.from(text).toString('base64'),
      })),
    )
  }
  const bodied = withBody(good, body)
  if (names.length > 0)
    mutants.push(
      fc
        .record({
          name: fc.constantFrom(...names),
          raw: fc.oneof(
            fc.constantFrom(...badPaths),
            oddTexts.filter((text) => text.isWellFormed() && text.length < 200).map(encodeURIComponent),
          ),
        })
        .filter(({ name, raw }) => isBadParam(route, name, raw))
        .map(({ name, raw }) => ({ ...bodied, why: `parameter ${name}`, target: pathOf({ [name]: raw }) })),
    )
  mutants.push(
    fc
      .constantFrom('unheardOf=1', '__proto__[a]=1', 'a[]=1&a[]=2', '%ZZ=%ZZ', '=&=', `${'a'.repeat(6_000)}=1`, 'a=%00')
      .map((query) => ({
        ...bodied,
        why: 'query',
        target: `${good.target}?${query}`,
      })),
    fc.constantFrom(1, 2).map((times) => ({
      ...bodied,
      why: 'huge headers',
      headers: { ...bodied.headers, 'x-much': 'x'.repeat(times * 17_000) },
    })),
  )
  if (route.auth !== 'none')
    mutants.push(
      fc
        .constantFrom(...badBearers)
        .map((authorization) => ({ ...bodied, why: 'bearer', headers: { ...bodied.headers, authorization } })),
    )
  if (route.sealed?.reply && field === undefined)
    mutants.push(
      fc
        .constantFrom(...badReplyKeys)
        .map((key) => ({ ...bodied, why: 'reply key', headers: { ...bodied.headers, 'seal-to': key } })),
    )
  const [first = fc.constant(good), ...others] = mutants
  return fc.oneof({ weight: takesBody ? 8 : 1, arbitrary: first }, ...others)
}

function isRefused(route: AnyRoute, bytes: Buffer): boolean {
  try {
    return !route.body.safeParse(JSON.parse(bytes.toString()) ?? {}).success // null counts as no body
  } catch {
    return true
  }
}

/** A parameter that is not what the contract takes; one that cannot even be decoded is none. */
function isBadParam(route: AnyRoute, name: string, raw: string): boolean {
  if (raw === '' || raw === '.' || raw === '..' || raw.toLowerCase().startsWith('%2e')) return false // another address altogether
  try {
    const parsed = route.params.safeParse({ [name]: decodeURIComponent(raw) })
    return !parsed.success && parsed.error.issues.some((issue) => issue.path[0] === name)
  } catch {
    return true
  }
}

type Place = readonly (string | number)[]

/** Every place in a value, the whole of it first. */
function placesIn(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner as Json, [...at, name]))] // what stands in JSON is JSON
}

function withAt(value: Json, at: Place, change: (old: Json) => Json | undefined): Json | undefined {
  const [name, ...rest] = at
  if (name === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  const inner = withAt((value as Record<string, Json>)[name] ?? null, rest, change) // an object, as just checked
  const copy = { ...value } as Record<string, Json> // likewise
  if (inner === undefined) delete copy[name]
  else copy[name] = inner
  return Array.isArray(value) ? Object.values(copy) : copy
}

/** A good value with something wrong in one place. */
function mutated(good: Json): fc.Arbitrary<Json> {
  const places = placesIn(good)
  const inside = places.filter((place) => place.length > 0)
  const replaced = fc
    .record({ at: fc.constantFrom(...places), by: garbage })
    .map(({ at, by }) => withAt(good, at, () => by) ?? null)
  const strange = fc
    .record({
      name: fc.constantFrom('unheardOf', 'constructor', 'toString', '\u0000', '', 'x'.repeat(300)),
      by: garbage,
    })
    .map(
      ({ name, by }) =>
        (typeof good === 'object' && good !== null && !Array.isArray(good) ? { ...good, [name]: by } : by) as Json,
    ) // JSON with one field more
  if (inside.length === 0) return fc.oneof(replaced, strange)
  const lacking = fc.constantFrom(...inside).map((at) => withAt(good, at, () => undefined) ?? null)
  const spoilt = fc
    .record({ at: fc.constantFrom(...inside), by: fc.constantFrom('\u0000', '\ud800', '\udc00x') })
    .map(({ at, by }) => withAt(good, at, (old) => (typeof old === 'string' ? `${old}${by}` : by)) ?? null)
  return fc.oneof(
    { weight: 2, arbitrary: spoilt },
    { weight: 5, arbitrary: replaced },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: strange },
  )
}

/** Payloads of a socket event that its schema does not take, within what a socket may send at once. */
export function garbageFor(payload: z.ZodType, words: Words): fc.Arbitrary<Json> {
  const isShort = (value: Json) => JSON.stringify(value).length < 40_000
  return mutated(exampleOf(wireSchema(payload), words)).filter((value) => isShort(value) && isBad(payload, value, null))
}

/** Not what the schema takes, or nothing that a text of the database can hold. */
function isBad(schema: z.ZodType, value: Json, inPlaceOfNull: unknown): boolean {
  const parsed: unknown = JSON.parse(JSON.stringify(value)) ?? inPlaceOfNull
  try {
    requireStorable(parsed)
    return !schema.safeParse(parsed).success
  } catch {
    return true
  }
}
