import type { OperatorErrorCode } from '@incontro/contract/backoffice.ts'
import { z } from 'zod'

/** A call that was refused, with the code that the texts have words for; `offline` when no answer came at all. */
export class OperatorApiError extends Error {
  override readonly name = 'OperatorApiError'
  readonly code: OperatorErrorCode | 'offline'
  /** The faulty field, by its path in what was sent: `reason.text`. */
  readonly field: string | undefined
  /** What the answer said beside the code: which permission is missing, who changed what. */
  readonly beside: Readonly<Record<string, unknown>>
  /** How long to wait before the next try. */
  readonly waitSeconds: number | undefined
  /** What the server calls the request by in its log. */
  readonly requestId: string | undefined

  constructor(
    code: OperatorErrorCode | 'offline',
    options: {
      message?: string | undefined
      field?: string | undefined
      beside?: Readonly<Record<string, unknown>>
      waitSeconds?: number | undefined
      requestId?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
    this.field = options.field
    this.beside = options.beside ?? {}
    this.waitSeconds = options.waitSeconds
    this.requestId = options.requestId
  }
}

/** The code of a refused call; undefined for anything else that was thrown. */
export function codeOf(error: unknown): OperatorApiError['code'] | undefined {
  return error instanceof OperatorApiError ? error.code : undefined
}

const Refusal = z.object({
  error: z.looseObject({ code: z.string(), message: z.string().optional(), field: z.string().optional() }),
})

/** Reads what a server answered instead of a reply: its own words, or those of something in front of it. */
export function refusalOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  answer: unknown,
): OperatorApiError {
  const seconds = Number(headers.get('retry-after') ?? 0)
  const waitSeconds = seconds > 0 ? seconds : undefined
  const requestId = headers.get('x-request-id') ?? undefined
  const parsed = Refusal.safeParse(answer)
  if (!parsed.success)
    return new OperatorApiError(status === 429 ? 'too_many_requests' : status >= 500 ? 'unavailable' : 'bad_request', {
      waitSeconds,
      requestId,
    })
  const { code, message, field, ...beside } = parsed.data.error
  // a code that this version does not know is shown as something that went wrong
  return new OperatorApiError(code as OperatorErrorCode, { message, field, beside, waitSeconds, requestId })
}
