import type { ErrorCode } from '@incontro/contract'

/** A call that was refused, with the code that the texts have words for; `offline` when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'offline'
  /** The faulty field by its name on the wire. */
  readonly field: string | undefined
  /** Beside 1003: the masked address of the account that this browser has. */
  readonly email: string | undefined
  /** Beside 1006: where these sign-ups are taken. */
  readonly redirect: string | undefined

  constructor(
    code: ErrorCode | 'offline',
    options: {
      message?: string
      field?: string | undefined
      email?: string | undefined
      redirect?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
    this.field = options.field
    this.email = options.email
    this.redirect = options.redirect
  }
}

/** The code of a refused call; undefined for anything else that was thrown. */
export function codeOf(error: unknown): ErrorCode | 'offline' | undefined {
  return error instanceof ApiError ? error.code : undefined
}
