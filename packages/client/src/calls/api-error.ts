import type { ErrorCode } from '@incontro/contract'

/** A call that was refused, with the code that the texts have words for; `offline` when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'offline'
  /** The faulty field by its name on the wire. */
  readonly field: string | undefined
  /** How long to wait before the next try (1007). */
  readonly waitSeconds: number | undefined
  /** Beside 1003: the masked address of the account that this browser has. */
  readonly email: string | undefined
  /** Beside 1006: where these sign-ups are taken. */
  readonly redirect: string | undefined
  /** What the answer said beside the error. */
  readonly beside: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode | 'offline',
    options: {
      message?: string
      field?: string | undefined
      waitSeconds?: number | undefined
      email?: string | undefined
      redirect?: string | undefined
      beside?: Readonly<Record<string, unknown>>
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
    this.field = options.field
    this.waitSeconds = options.waitSeconds
    this.email = options.email
    this.redirect = options.redirect
    this.beside = options.beside ?? {}
  }
}

/** The code of a refused call; undefined for anything else that was thrown. */
export function codeOf(error: unknown): ErrorCode | 'offline' | undefined {
  return error instanceof ApiError ? error.code : undefined
}

/** A text that stands beside an error of that code; undefined for any other error. */
export function besideOf(error: unknown, code: ErrorCode, name: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined
  const value = error.beside[name]
  return typeof value === 'string' ? value : undefined
}
