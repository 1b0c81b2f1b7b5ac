import { type ErrorCode, errorStatus } from '@incontro/contract'

/** What a caller may meet: a code of the contract. Everything else that is thrown is a fault, logged and reported as 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** Fields that the specification names beside the error (D11). */
  readonly beside: Readonly<Record<string, unknown>>
  /** How long to wait before the next try, sent in Retry-After. */
  readonly retryAfterMs: number | undefined
  override readonly name = 'AppError'

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      field?: string
      beside?: Record<string, unknown>
      retryAfterMs?: number
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
    this.field = options.field
    this.beside = options.beside ?? {}
    this.retryAfterMs = options.retryAfterMs
  }

  /** HTTP status of the code. */
  get status(): number {
    return errorStatus[this.code]
  }
}

/** A setting, port or directory that keeps the process from starting: one clear line, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Ends a switch on a union: a member that was added and not handled does not compile. */
export function assertNever(value: never): never {
  throw new TypeError(`unexpected value ${String(value)}`)
}
