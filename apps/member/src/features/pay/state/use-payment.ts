import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { type PaymentMessage, type RatePlan, type ServedTerms, SpendingRefusal } from '@incontro/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { recordConversion } from '../../../shared/entry/conversions.ts'
import { useMember } from '../../../shared/session/session.ts'
import { readOrder, startCharge } from '../api/payments.ts'
import { bought, forgetOrder, type Hop, noteOrder, restOrder, runningOrder, watchOrder } from './purchase-record.ts'
import type { PayBy, WayName } from './ways.ts'

export type Problem =
  | 'none'
  | 'thrown'
  | 'limit'
  | 'closed'
  | 'busy'
  | 'changed'
  | 'held'
  | 'notArrived'
  | 'walletClosed'
  | 'walletFailed'
  | 'walletUnable'

/** What became of a payment, as far as the sheet of a wallet learns it. */
export type Outcome = 'taken' | 'refused' | 'unknown'

/** Where a payment stands. Only `ready` and `declined` let one press the order button. */
export type PaymentState =
  | { readonly status: 'ready'; readonly problem: Problem; readonly refusal?: SpendingRefusal | undefined }
  | { readonly status: 'paying' }
  /** It went out and no answer came: asked for by its key until the server has said what became of it. */
  | { readonly status: 'lost' }
  | { readonly status: 'leaving'; readonly by: WayName; readonly hop: Hop }
  /** They were sent to a bank or to PayPal and have not confirmed there yet. */
  | { readonly status: 'open'; readonly hop: Hop | null }
  | { readonly status: 'checking'; readonly message: PaymentMessage }
  | {
      readonly status: 'declined'
      readonly message: PaymentMessage
      readonly by: WayName | undefined
      readonly byKept: boolean
    }
  | { readonly status: 'paid'; readonly orderId: string }

export type Payment = {
  readonly state: PaymentState
  /** The press of the order button; false while another is under way. */
  readonly begin: () => boolean
  /** Sends the order; `begin` came before. */
  readonly pay: (by: PayBy) => Promise<Outcome>
  readonly settle: (problem?: Problem) => void
  /** A payment begun elsewhere stays as it is until the order; the server gives it up first. */
  readonly beginAnew: () => void
}

const ASK_EVERY_MS = 2000
/** How often the server may not know of an order that another tab has sent, which is still on its way. */
const STILL_COMING = 3
const ready: PaymentState = { status: 'ready', problem: 'none' }
const checking: PaymentState = { status: 'checking', message: 'checking' }

/**
 * Takes an order from the press to what became of it. The same order key makes every repetition harmless; the page never
 * offers to pay while an attempt may live, whatever happened to the connection, the tab or the window of the bank.
 */
export function usePayment(plan: RatePlan, terms: ServedTerms): Payment {
  const member = useMember()
  const { trackerId } = member
  const renewalId = terms.orderId ?? undefined
  const ownKey = renewalId ?? terms.orderKey ?? undefined
  const productId = ownKey ?? plan.productId // the name of the order in this browser
  // Taken once: a second tab that is still open when the first has paid sends the same order again, not a new one.
  const [running] = useState(() => runningOrder(trackerId, productId, ownKey))
  const [state, setState] = useState<PaymentState>(() =>
    running.orderId !== null || running.isSent ? checking : ready,
  )
  const isBusy = useRef(false)
  /** How often another tab has reported on this order. */
  const news = useRef(0)

  const rest = useCallback((next: PaymentState) => {
    isBusy.current = false
    setState(next)
  }, [])
  const ended = useCallback(
    (next: PaymentState) => {
      restOrder(trackerId, productId)
      rest(next)
    },
    [trackerId, productId, rest],
  )
  const paid = useCallback(
    (orderId: string) => {
      bought.keep(orderId)
      forgetOrder(trackerId, productId)
      rest({ status: 'paid', orderId })
    },
    [trackerId, productId, rest],
  )

  const { status } = state
  const isAsking = status === 'checking' || status === 'lost' || status === 'open'
  const wasLost = status === 'lost'
  useEffect(() => {
    if (!isAsking) return
    let isGone = false
    let unknown = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(): Promise<void> {
      const newsBefore = news.current
      const order = await readOrder(trackerId, running.key).catch((error: unknown) =>
        codeOf(error) === 'order_not_found' ? null : undefined,
      )
      if (isGone) return
      if (news.current !== newsBefore) return ask() // the answer may be older than what another tab has reported
      if (order?.state === 'paid') return paid(order.orderId)
      if (order?.state === 'failed')
        return ended({ status: 'declined', message: order.message ?? 'generic', by: undefined, byKept: false })
      if (order === null) unknown += 1
      if (order === null && (wasLost || unknown >= STILL_COMING))
        return ended({ status: 'ready', problem: wasLost ? 'notArrived' : 'none' })
      if (order?.state === 'open' && order.message === null) return ended(ready)
      if (order?.state === 'open')
        setState((before) =>
          before.status === 'open' ? before : { status: 'open', hop: runningOrder(trackerId, productId).hop },
        )
      if (order?.state === 'checking') setState({ status: 'checking', message: order.message ?? 'checking' })
      timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    const askNow = () => {
      clearTimeout(timer)
      void ask()
    }
    void ask()
    addEventListener('online', askNow)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', askNow)
    }
  }, [isAsking, wasLost, running, trackerId, productId, paid, ended])

  useEffect(
    () =>
      watchOrder(trackerId, productId, () => {
        news.current += 1
        setState((before) => (before.status === 'ready' || before.status === 'declined' ? checking : before))
      }),
    [trackerId, productId],
  )

  useEffect(() => {
    // The browser's own copy of the page, brought back by its back button: what stood there may be over.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) rest(checking)
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [rest])

  function begin(): boolean {
    if (isBusy.current) return false
    isBusy.current = true
    setState({ status: 'paying' })
    return true
  }

  async function pay(by: PayBy): Promise<Outcome> {
    recordConversion('attempt') // TR-08
    noteOrder(trackerId, productId, { isSent: true, hop: null })
    const { buttonLabel, textVersion, language, id: summaryId } = terms.summary
    const consent = { buttonLabel, textVersion, language, summaryId, at: Date.now() }
    try {
      const answer = await startCharge(by, { member, plan, orderKey: running.key, renewalId, consent })
      noteOrder(trackerId, productId, { orderId: answer.orderId, hop: answer.challenge })
      if (answer.challenge) setState({ status: 'leaving', by: by.way, hop: answer.challenge })
      else if (answer.status === 'ok') paid(answer.orderId)
      else if (answer.status === 'pending') setState({ status: 'checking', message: answer.message })
      else ended({ status: 'declined', message: answer.message, by: by.way, byKept: 'cardToken' in by })
      return answer.status === 'ko' ? 'refused' : 'taken'
    } catch (error) {
      const problem = problemOf(codeOf(error))
      if (problem === undefined) setState({ status: 'lost' })
      else ended({ status: 'ready', problem, refusal: refusalOf(error) })
      return problem === undefined ? 'unknown' : 'refused'
    }
  }

  return {
    state,
    begin,
    pay,
    settle: (problem = 'none') => rest({ status: 'ready', problem }),
    beginAnew: () => rest(ready),
  }
}

/** TS-23: the limit that a charge did not fit in, as it stands beside the refusal. */
function refusalOf(error: unknown): SpendingRefusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'spending_limit') return undefined
  return SpendingRefusal.safeParse(error.beside['limit']).data
}

/** What a refusal means for the page; undefined where it is unknown whether the order arrived. */
function problemOf(code: ReturnType<typeof codeOf>): Problem | undefined {
  switch (code) {
    case undefined:
    case 'offline':
    case 'internal':
    case 'unavailable':
      return undefined
    case 'spending_limit':
      return 'limit'
    case 'excluded':
      return 'closed'
    case 'order_busy':
      return 'busy'
    case 'plan_held':
      return 'held'
    case 'conflict':
    case 'unknown_plan':
      return 'changed'
    default:
      return 'thrown'
  }
}
