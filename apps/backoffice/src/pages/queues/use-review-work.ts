import {
  type Lease,
  operatorCalls,
  type ReasonCode,
  type ReviewRow,
  type reviewRefusals,
} from '@incontro/contract/backoffice.ts'
import { useRef, useState } from 'react'
import { call } from '../../shared/calls/call.ts'
import { OperatorApiError } from '../../shared/calls/operator-api-error.ts'
import { queries } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { createChain, sendAct } from './send-act.ts'

export type ReviewRefusal = (typeof reviewRefusals)[number]
export type ReviewOutcome =
  | { readonly kind: 'approved' | 'skipped' | 'gone' | 'stale' }
  | { readonly kind: 'refused'; readonly whyNot: ReviewRefusal }

export type ReviewState =
  | { readonly status: 'idle' | 'claiming' | 'empty' }
  | { readonly status: 'failed'; readonly error: OperatorApiError }
  | {
      readonly status: 'work'
      readonly review: ReviewRow
      readonly lease: Lease
      readonly isLost: boolean
      readonly error?: OperatorApiError | undefined
    }
export type ReviewSaid = ReviewOutcome | { readonly kind: 'undone' | 'refused_undo' }
type Working = Extract<ReviewState, { status: 'work' }>

const reading = { code: 'reading' as const }
const asRefusal = (error: unknown) =>
  error instanceof OperatorApiError ? error : new OperatorApiError('internal', { cause: error })

/** BO-49: one review at a time. A decision goes on to the next one; what the server refuses stands there again. */
export function useReviewWork(brandId: string | undefined) {
  const [state, setState] = useState<ReviewState>({ status: 'idle' })
  const [said, setSaid] = useState<ReviewSaid>()
  const { act: words } = useTexts('backoffice')
  const chain = useRef(createChain()).current
  /** Decisions that can be undone, the newest last. */
  const acts = useRef<{ readonly id: string; readonly audit: number }[]>([])

  async function claimNow(reviewId?: string): Promise<void> {
    try {
      const fields = reviewId === undefined ? { brandId } : { reviewId }
      const { result } = await sendAct(operatorCalls.claimReview, { fields, reason: reading, key: crypto.randomUUID() })
      const review = await call(operatorCalls.showReview, { params: { id: result.reviewId } })
      setState({ status: 'work', review, lease: result.lease, isLost: false })
    } catch (error) {
      const refusal = asRefusal(error)
      setState(refusal.code === 'not_found' ? { status: 'empty' } : { status: 'failed', error: refusal })
    } finally {
      refreshReviews()
    }
  }
  function claim(reviewId?: string): void {
    if (state.status !== 'work') setState({ status: 'claiming' })
    void chain(() => claimNow(reviewId))
  }

  /** Sends a decision on what stands there, and goes on to the next. */
  function go(outcome: ReviewOutcome, act: (working: Working, key: string) => Promise<{ audit: number }>): void {
    if (state.status !== 'work' || state.isLost) return
    const working = state
    const key = crypto.randomUUID()
    setSaid(outcome)
    setState({ status: 'claiming' })
    void chain(async () => {
      try {
        const { audit } = await act(working, key)
        if (outcome.kind !== 'skipped') acts.current.push({ id: working.review.id, audit })
        await claimNow()
      } catch (error) {
        const refusal = asRefusal(error)
        if (refusal.code === 'gone' || refusal.code === 'stale') {
          setSaid({ kind: refusal.code })
          await claimNow()
        } else {
          setSaid(undefined)
          const isLost = refusal.code === 'lease_lost'
          setState({ ...working, isLost, error: isLost ? undefined : refusal })
        }
      }
    })
  }

  return {
    state,
    said,
    claim,
    publish: () =>
      go({ kind: 'approved' }, ({ review, lease }, key) =>
        sendAct(operatorCalls.decideReview, {
          params: { id: review.id },
          fields: { lease: lease.number, verdict: { state: 'approved' } },
          version: review.version,
          reason: reading,
          key,
        }),
      ),
    refuse: (whyNot: ReviewRefusal) =>
      go({ kind: 'refused', whyNot }, ({ review, lease }, key) =>
        sendAct(operatorCalls.decideReview, {
          params: { id: review.id },
          fields: { lease: lease.number, verdict: { state: 'refused', whyNot } },
          version: review.version,
          reason: { code: 'rules' },
          key,
        }),
      ),
    skip: (code: ReasonCode) =>
      go({ kind: 'skipped' }, ({ review, lease }, key) =>
        sendAct(operatorCalls.skipReview, {
          params: { id: review.id },
          fields: { lease: lease.number },
          reason: { code },
          key,
        }),
      ),
    /** G12: takes the newest decision back, and its review before the operator again. */
    undo(): void {
      void chain(async () => {
        const last = acts.current.pop()
        if (last === undefined) return
        const sent = {
          params: { number: last.audit },
          fields: {},
          reason: { code: 'correction' as const, text: words.undoReason },
        }
        try {
          await sendAct(operatorCalls.undo, { ...sent, key: crypto.randomUUID() })
          setSaid({ kind: 'undone' })
          await claimNow(last.id)
        } catch {
          setSaid({ kind: 'refused_undo' })
        }
      })
    },
  }
}
export type ReviewWork = ReturnType<typeof useReviewWork>

/** What waits, and what was decided, is asked for again. */
function refreshReviews(): void {
  const counted: readonly unknown[] = [
    operatorCalls.listQueues.id,
    operatorCalls.listReviews.id,
    operatorCalls.reviewShares.id,
  ]
  void queries.invalidateQueries({ predicate: ({ queryKey }) => counted.includes(queryKey[0]) })
}
