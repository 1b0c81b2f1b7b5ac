import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may call: anybody, or the holder of a good bearer token (of any account, or of an angel's). */
export type Auth = 'none' | 'bearer' | 'angel'
/** Which listener serves the call: the brand's own origin, or the payment origin that alone sees card data (D14). */
export type Origin = 'brand' | 'payment'

/** The form field of a file, of how many bytes it has to stay under, and its types. */
export type Upload = { readonly field: string; readonly bytes: number; readonly types: readonly string[] }

export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly id: string
  readonly summary: string
  readonly method: Method
  /** Path with `:name` parameters, as served (D16). */
  readonly path: string
  readonly auth: Auth
  readonly origin: Origin
  /**
   * `form`: takes the encodings of HTML forms besides JSON, for callers that are other people's programs. `email`: the same, with
   * room for an e-mail and its files.
   */
  readonly accepts?: 'form' | 'email'
  /** Where the body or path names an account that must be the bearer's own (AP-02); `a.b` is the field b in a. */
  readonly owner?: { readonly in: 'params' | 'body'; readonly field: string }
  /** D5: the request's encrypted field, and whether the answer goes out sealed to the caller's reply key. */
  readonly sealed?: { readonly field?: string; readonly reply: boolean }
  /** The call takes one file, as multipart form data, in the place of a JSON body. */
  readonly upload?: Upload
  /** The media type of an answer that is a file; the reply then describes nothing. */
  readonly file?: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  readonly errors: readonly ErrorCode[]
}

export type AnyRoute = Route

type Draft<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  id: string
  summary: string
  method: Method
  path: string
  auth: Auth
  origin?: Origin
  accepts?: 'form' | 'email'
  owner?: { in: 'params' | 'body'; field: string }
  sealed?: { field?: string; reply: boolean }
  upload?: Upload
  file?: string
  params?: P
  query?: Q
  body?: B
  reply: R
  errors?: readonly ErrorCode[]
}

/**
 * One call, written once: the server binds it, the client calls it, OpenAPI and the tests of the bearer and ownership
 * rules are made from it.
 */
export function defineRoute<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(draft: Draft<P, Q, B, R>): Route<P, Q, B, R> {
  const { origin = 'brand', errors = [], params, query, body, ...rest } = draft
  return {
    ...rest,
    origin,
    errors,
    params: params ?? (nothing as unknown as P), // the default of the type parameter
    query: query ?? (nothing as unknown as Q),
    body: body ?? (nothing as unknown as B),
  }
}

import { nothing } from './shapes.ts'
