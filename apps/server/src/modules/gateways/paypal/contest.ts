import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Contested, ContestInput } from '../provider.ts'
import type { CallPaypal } from './client.ts'

const Found = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1) })).nullish() })
/** As long as PayPal's notes may be. */
const LONGEST = 2_000
const FILE = 'evidence.pdf'

/** PayPal's Disputes API: the dispute of a payment, and what is shown against it, as a form with a document. */
export function createPaypalContest(call: CallPaypal) {
  /** Events name a dispute by its capture where they know it: PayPal's own number is looked for by that. */
  async function numberOf(ref: string, deadline: AbortSignal): Promise<Contested | string> {
    if (ref.startsWith('PP-')) return ref
    const query = new URLSearchParams({ disputed_transaction_id: ref })
    const answer = await call({ method: 'GET', path: `/v1/customer/disputes?${query}`, schema: Found, deadline })
    if (!answer.ok) return answer.why === 'refused' ? { t: 'refused', code: answer.issue } : { t: 'unknown' }
    return answer.value.items?.[0]?.dispute_id ?? { t: 'refused', code: 'no_dispute' }
  }

  return async function contest(input: ContestInput): Promise<Contested> {
    const { disputeId, disputeRef, letter, wasUsed, pdf, deadline } = input
    const number = await numberOf(disputeRef, deadline)
    if (typeof number !== 'string') return number
    const evidence = {
      evidence_type: wasUsed ? 'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED' : 'OTHER',
      notes: letter.slice(0, LONGEST),
      documents: [{ name: FILE }],
    }
    const form = new FormData()
    form.set('input', new Blob([JSON.stringify({ evidences: [evidence] })], { type: 'application/json' }))
    form.set('evidence-file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), FILE)
    const answer = await call({
      method: 'POST',
      path: `/v1/customer/disputes/${encodeURIComponent(number)}/provide-evidence`,
      form,
      requestId: createHash('sha256').update(`evidence ${disputeId}`).digest('hex'),
      schema: z.unknown(),
      deadline,
    })
    if (answer.ok) return { t: 'submitted' }
    if (answer.why === 'refused') return { t: 'refused', code: answer.issue === '' ? 'refused' : answer.issue }
    return answer.why === 'not_found' ? { t: 'refused', code: 'no_dispute' } : { t: 'unknown' }
  }
}
