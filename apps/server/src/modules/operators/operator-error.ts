import { operatorErrorStatus, type OperatorErrorCode } from '@incontro/contract/backoffice.ts'
import { errorStatus } from '@incontro/contract'

const status: Readonly<Record<string, number>> = { ...errorStatus, ...operatorErrorStatus }

/** What a caller of the back office may meet: a code of its contract. */
export class OperatorError extends Error {
  readonly code: OperatorErrorCode
  readonly field: string | undefined
  /** What the page needs to say more: who has it, what changed. */
  readonly beside: Readonly<Record<string, unknown>>
  readonly retryAfterMs: number | undefined
  override readonly name = 'OperatorError'

  constructor(
    code: OperatorErrorCode,
    options: { message?: string; field?: string; beside?: Record<string, unknown>; retryAfterMs?: number } = {},
  ) {
    super(options.message ?? code)
    this.code = code
    this.field = options.field
    this.beside = options.beside ?? {}
    this.retryAfterMs = options.retryAfterMs
  }

  /** HTTP status of the code. */
  get status(): number {
    return status[this.code] ?? 500
  }
}
