import { createHash, randomBytes } from 'node:crypto'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Behaviour } from './cards.ts'
import { createDisputes, disputedOf } from './disputes.ts'
import type { ChargeBody, Decision, NewsManner, PageKind } from './gateway.schema.ts'
import { createGatewayStore, type DisputeRow, type PaymentRow } from './gateway.store.ts'
import { hashOf, newPayment } from './new-payment.ts'
import { lastDayOf } from './transfer.ts'
import { createWebhookSender, type SenderSettings } from './send-webhooks.ts'
import { createSourceOf, type Source } from './source-of.ts'
import {
  type RefundRequestView,
  type DisputeView,
  lineViewOf,
  pageOf,
  type PaymentView,
  returnedBy,
  viewOf,
  wayBack,
} from './views.ts'
import { createWalletTokens, type WalletTokens } from './wallet-tokens.ts'

export type { PaymentView } from './views.ts'
/** `silent`: the payment was taken and the answer never leaves. */
export type ChargeAnswer =
  | { readonly kind: 'answer'; readonly payment: PaymentView }
  | { readonly kind: 'silent' }
  | { readonly kind: 'conflict' }
/** Where a button leads; `stay`: nothing was decided and no one goes back. */
export type Decided = { readonly kind: 'go'; readonly url: string } | { readonly kind: 'stay' }
export type ListPage = { readonly lines: readonly ReturnType<typeof lineViewOf>[]; readonly next: string | null }

export type SandboxGateway = {
  charge(body: ChargeBody): Promise<ChargeAnswer>
  payment(by: { id: string } | { reference: string }): Promise<PaymentView | null>
  /** What was moved, oldest first, a page at a time. */
  list(query: { account: string | undefined; since: Date; until: Date; after: string }): Promise<ListPage>
  /** What the page of this kind shows; null for a payment that has none. */
  asked(page: PageKind, id: string): Promise<{ row: PaymentRow; isOpen: boolean } | null>
  /** The customer pressed a button. */
  decide(page: PageKind, id: string, decision: Decision): Promise<Decided | null>
  details(id: string, returned: Readonly<Record<string, string>>): Promise<PaymentView | 'conflict' | null>
  cancel(id: string): Promise<PaymentView | null>
  refund(id: string, refund: { reference: string; minor: number }): Promise<'succeeded' | 'refused' | null>
  /** What a stored card does from now on, for those who try renewals; false for one that is not there. */
  steerToken(token: string, does: string): Promise<boolean>
  revokeToken(token: string): Promise<boolean>
  /** The owner of the card informs his bank that he did not order this. */
  dispute(id: string, how: { minor?: number | undefined; reason: string }): Promise<DisputeView | 'refused' | null>
  /** What the merchant says against a dispute; refused where it is over. No one here reads it. */
  takeEvidence(id: string): Promise<DisputeView | 'refused' | null>
  endDispute(id: string, outcome: 'won' | 'lost'): Promise<DisputeView | 'refused' | null>
  /** The owner of the card has his bank give him the money back, without a reason. */
  requestRefund(id: string, minor?: number): Promise<RefundRequestView | 'refused' | null>
  /** The scheme reports a fraud without taking money back. */
  noticeFraud(id: string): Promise<boolean>
  /** In which way an account is notified of its payments from now on. */
  steerNews(account: string, manner: NewsManner): Promise<void>
  /** The newest payments with their disputes, for the desk of the demo. */
  newest(limit: number): Promise<{ row: PaymentRow; disputes: readonly DisputeRow[] }[]>
  /** Money comes under the reference of a transfer, all that is missing by default; refused for what is no transfer. */
  arrive(id: string, minor?: number): Promise<PaymentView | 'refused' | null>
  /** The bank sends a transfer back. */
  returnTransfer(id: string, code: string): Promise<PaymentView | 'refused' | null>
  /** The bank makes up its mind now, or a transfer arrives; false for a payment that does not wait for it. */
  resolveNow(id: string): Promise<boolean>
  readonly walletTokens: Pick<WalletTokens, 'make'>
  /** Decides what is due and sends webhooks. */
  tick(): Promise<Date | null>
  isKey(key: string): boolean
}

type Ending = { state: 'captured' | 'declined' | 'cancelled' | 'expired'; code: string | null }

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly jobs: Waker
  /** The product's clock, so that a demo that moves it moves the bank too; real time by default. */
  readonly now?: () => Date
  readonly decideAfterMs: number
  readonly sender: SenderSettings
}

const WAIT_MS = 10 * 60_000
const LIST_PAGE = 500

/**
 * The sandbox gateway: another company's machine that happens to run in this process. It is spoken to over HTTP only,
 * keeps its own books, and keeps of a card a token, the brand, four digits and the expiry.
 */
export function createSandboxGateway({
  db,
  transaction,
  jobs,
  now = () => new Date(),
  decideAfterMs,
  sender,
}: Deps): SandboxGateway {
  const store = createGatewayStore(db, jobs)
  const webhooks = createWebhookSender({ store, settings: sender, now })
  const walletTokens = createWalletTokens({ secret: sender.secret, now })
  const sourceOf = createSourceOf({ store, walletTokens, now })
  const disputes = createDisputes({ transaction, store, webhooks, now })

  async function charge(body: ChargeBody): Promise<ChargeAnswer> {
    const source = withChallenge(await sourceOf(body), body)
    const kept = await transaction(async (tx) => {
      const tries = source.last4 === null ? 0 : await store.countEarlier(tx, body.customer, source.last4)
      const isUsed = source.walletUse !== null && (await store.walletUsedBy(tx, source.walletUse)) !== undefined
      const payment = newPayment(body, {
        source: isUsed ? used(source) : source,
        earlierTries: tries,
        at: now(),
        decideAfterMs,
      })
      if (!(await store.insertPayment(tx, payment))) return null
      if (payment.state === 'captured') await captured(tx, payment, source.storedAs)
      if (payment.state === 'captured' || payment.state === 'declined') await notifyOf(tx, payment, source.behaviour)
      return payment
    })
    if (kept === null) {
      const earlier = await store.byReference(body.reference)
      if (earlier === undefined || !earlier.request_hash.equals(hashOf(body, source.last4))) return { kind: 'conflict' }
      return { kind: 'answer', payment: viewOf(earlier) }
    }
    if (source.behaviour.does === 'capture_noisily' && source.behaviour.how === 'before_the_answer')
      await webhooks.send()
    else webhooks.poke()
    return source.behaviour.does === 'fall_silent' ? { kind: 'silent' } : { kind: 'answer', payment: viewOf(kept) }
  }

  /** What is kept with a capture: the line of the money, and what it is charged with again. */
  async function captured(tx: Tx, payment: PaymentRow, behaviour: Source['storedAs']): Promise<void> {
    if (payment.amount_minor > 0)
      await store.insertLine(tx, {
        id: `ln_${randomBytes(12).toString('hex')}`,
        merchant_key: payment.merchant_key,
        payment_id: payment.id,
        kind: 'capture',
        ref: payment.id,
        amount_minor: payment.amount_minor,
        at: now(),
      })
    if (payment.token === null || payment.card_brand === null || payment.network_tx_id === null) return
    await store.insertToken(tx, {
      token: payment.token,
      behaviour,
      card_brand: payment.card_brand,
      card_last4: payment.card_last4 ?? '',
      card_expiry: payment.card_expiry ?? '',
      network_tx_id: payment.network_tx_id,
    })
  }

  async function notifyOf(tx: Tx, payment: PaymentRow, behaviour?: Behaviour): Promise<void> {
    const account = payment.merchant_key
    const news = { account, type: `payment.${payment.state}`, data: viewOf(payment) }
    const stale = { account, type: 'payment.pending', data: { ...viewOf(payment), status: 'pending' } }
    await (behaviour?.does === 'capture_noisily' && behaviour.how === 'twice_and_late'
      ? webhooks.addNoisily(tx, news, stale)
      : webhooks.add(tx, news, stale))
  }

  /** Ends a payment that is open; one that has ended stays as it is. */
  async function end(id: string, change: Ending, isOpen: (row: PaymentRow) => boolean): Promise<PaymentRow | null> {
    const ended = await transaction(async (tx) => {
      const row = await store.lockPayment(tx, id)
      if (row === undefined || !isOpen(row)) return row ?? null
      const next: PaymentRow = { ...row, ...change, resolves_at: null }
      await store.updatePayment(tx, id, { state: change.state, code: change.code, resolves_at: null })
      if (change.state === 'captured') await captured(tx, next, row.card_last4 === '3184' ? 'ask' : 'capture')
      await notifyOf(tx, next)
      return next
    })
    webhooks.poke()
    return ended
  }

  /** The customer is done and the bank is not, which decides at a time; of a transfer it is the last day. */
  async function hold(id: string, code: string | null, until: Date, plan?: PaymentRow['plan']): Promise<void> {
    await transaction(async (tx) => {
      const row = await store.lockPayment(tx, id)
      if (row?.state !== 'challenge') return
      const change = { state: 'pending', code, resolves_at: until, ...(plan !== undefined && { plan }) } as const
      await store.updatePayment(tx, id, change)
      await notifyOf(tx, { ...row, ...change })
    })
    webhooks.poke()
  }

  async function resolve(id: string): Promise<boolean> {
    const row = await store.payment(id)
    if (row?.state !== 'pending') return false
    const ending = endingOf(row)
    if (ending === null) return false
    await end(id, ending, (one) => one.state === 'pending')
    return true
  }

  /**
   * Money comes to the merchant's account under the reference of a transfer. Parts wait for the rest until the last day; what
   * comes whole counts however late it is; what nothing waits for goes back to its sender, and nothing is reported about it.
   */
  async function arrive(id: string, minor?: number): Promise<PaymentRow | 'refused' | null> {
    const arrived = await transaction(async (tx) => {
      const row = await store.lockPayment(tx, id)
      if (row === undefined) return null
      if (row.method !== 'transfer') return 'refused'
      const isOver = row.state === 'cancelled' || row.state === 'expired'
      const received = (isOver ? 0 : row.received_minor) + (minor ?? row.amount_minor)
      const isWhole = received >= row.amount_minor
      if (row.state === 'captured' || row.state === 'declined' || (isOver && !isWhole)) return row
      const change = isWhole
        ? ({ state: 'captured', code: null, resolves_at: null, received_minor: row.amount_minor } as const)
        : ({
            state: 'pending',
            plan: null,
            resolves_at: row.plan === null && row.resolves_at !== null ? row.resolves_at : lastDayOf(row),
            received_minor: received,
          } as const)
      const next: PaymentRow = { ...row, ...change }
      await store.updatePayment(tx, id, change)
      if (isWhole) await captured(tx, next, 'capture')
      if (next.state !== row.state) await notifyOf(tx, next)
      return next
    })
    webhooks.poke()
    return arrived
  }

  async function asked(page: PageKind, id: string): Promise<PaymentRow | null> {
    const row = await store.payment(id)
    return row?.redirect_result == null || pageOf(row) !== page ? null : row
  }

  const later = (ms: number) => new Date(now().getTime() + ms)

  async function press(row: PaymentRow, decision: Decision): Promise<void> {
    const wait = isOpenTo
    const failed = { state: 'declined', code: 'authentication_failed' } as const
    switch (decision) {
      case 'approve':
      case 'paid':
        await end(row.id, row.plan === 'captured' ? { state: 'captured', code: null } : failed, wait)
        return
      case 'fail':
        await end(row.id, failed, wait)
        return
      case 'failed':
        await end(row.id, { state: 'declined', code: 'card_declined' }, wait)
        return
      case 'no_funds':
        await end(row.id, { state: 'declined', code: 'insufficient_funds' }, wait)
        return
      case 'cancel':
      case 'cancelled':
        await end(row.id, { state: 'cancelled', code: null }, wait)
        return
      case 'expired':
      case 'never':
        await end(row.id, { state: 'expired', code: null }, wait)
        return
      case 'wait':
        return hold(row.id, row.plan === 'declined' ? failed.code : null, later(WAIT_MS))
      case 'pending':
      case 'late':
        return hold(row.id, null, later(decideAfterMs))
      case 'noted':
        return hold(row.id, null, lastDayOf(row), null)
      case 'arrived':
        await arrive(row.id)
        return
      case 'short':
        await arrive(row.id, Math.ceil(row.amount_minor / 2))
        return
      case 'close':
        return
    }
  }

  return {
    charge,
    async payment(by) {
      const row = 'id' in by ? await store.payment(by.id) : await store.byReference(by.reference)
      return row === undefined ? null : viewOf(row)
    },
    async list({ account, ...span }) {
      const rows = await store.lines(account, span, LIST_PAGE)
      return { lines: rows.map(lineViewOf), next: rows.length < LIST_PAGE ? null : (rows.at(-1)?.id ?? null) }
    },
    async asked(page, id) {
      const row = await asked(page, id)
      return row === null ? null : { row, isOpen: isOpenTo(row) }
    },
    async decide(page, id, decision) {
      const row = await asked(page, id)
      if (row === null) return null
      await press(row, decision)
      return decision === 'close' ? { kind: 'stay' } : { kind: 'go', url: wayBack(row) }
    },
    async details(id, returned) {
      const row = await store.payment(id)
      if (row === undefined) return null
      if (row.redirect_result === null) return 'conflict'
      const expected = returnedBy(row)
      const isIts = expected === null ? Object.keys(returned).length === 0 : returned[expected.name] === expected.value
      return isIts ? viewOf(row) : 'conflict'
    },
    async cancel(id) {
      const row = await end(
        id,
        { state: 'cancelled', code: null },
        (one) => one.state === 'challenge' || one.state === 'pending',
      )
      return row === null ? null : viewOf(row)
    },
    async refund(id, { reference, minor }) {
      return transaction(async (tx) => {
        const row = await store.lockPayment(tx, id)
        if (row === undefined) return null
        if (await store.hasRefund(tx, reference)) return 'succeeded'
        const disputed = disputedOf(await store.disputesOf(tx, [id]))
        if (row.state !== 'captured' || row.refunded_minor + disputed + minor > row.amount_minor) return 'refused'
        await store.insertRefund(tx, { reference, payment_id: id, amount_minor: minor, at: now() })
        await store.insertLine(tx, {
          id: `ln_${randomBytes(12).toString('hex')}`,
          merchant_key: row.merchant_key,
          payment_id: id,
          kind: 'refund',
          ref: reference,
          amount_minor: minor,
          at: now(),
        })
        await store.updatePayment(tx, id, { refunded_minor: row.refunded_minor + minor })
        return 'succeeded'
      })
    },
    revokeToken: (token) => store.revokeToken(token, now()),
    steerToken: (token, does) => store.steerToken(token, does),
    dispute: disputes.open,
    takeEvidence: disputes.takeEvidence,
    endDispute: disputes.end,
    requestRefund: disputes.requestRefund,
    noticeFraud: disputes.noticeFraud,
    steerNews: (account, manner) => store.setNewsManner(account, manner),
    async newest(limit) {
      const rows = await store.newestPayments(limit)
      const found = await store.disputesOf(
        null,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ row, disputes: found.filter((one) => one.payment_id === row.id) }))
    },
    async arrive(id, minor) {
      const row = await arrive(id, minor)
      return row === null || row === 'refused' ? row : viewOf(row)
    },
    async returnTransfer(id, code) {
      const row = await end(id, { state: 'declined', code }, (one) => one.method === 'transfer' && isOpenTo(one))
      return row === null ? null : row.method === 'transfer' ? viewOf(row) : 'refused'
    },
    async resolveNow(id) {
      const row = await store.payment(id)
      if (row?.method !== 'transfer') return resolve(id)
      if (row.state !== 'pending') return false
      await arrive(id)
      return true
    },
    walletTokens,
    async tick() {
      for (const id of await store.dueToResolve(now())) await resolve(id)
      await disputes.openDue()
      await webhooks.send()
      return store.nextDue()
    },
    isKey: (key) =>
      createHash('sha256').update(key).digest().equals(createHash('sha256').update(sender.secret).digest()),
  }
}

/** Whether the page of a payment takes an answer: a transfer's also while it is under way. */
function isOpenTo({ state, method }: PaymentRow): boolean {
  return state === 'challenge' || (method === 'transfer' && state === 'pending')
}

/** How a pending payment ends by itself. */
function endingOf({ plan, code, method }: PaymentRow): Ending | null {
  if (plan === 'captured') return { state: 'captured', code: null }
  if (plan === 'declined') return { state: 'declined', code: code ?? 'card_declined' }
  return method === 'transfer' ? { state: 'expired', code: null } : null
}

/** The merchant wants the customer to be asked: what would be taken without a question waits for his answer. */
function withChallenge(source: Source, { challenge, initiator }: ChargeBody): Source {
  const { behaviour } = source
  const isOpen =
    behaviour.does === 'capture' ||
    behaviour.does === 'capture_present_only' ||
    (behaviour.does === 'decline' && behaviour.code === 'authentication_required') // refused for want of the question
  return challenge === 'always' && initiator === 'customer' && isOpen
    ? { ...source, behaviour: { does: 'challenge', fails: false } }
    : source
}

/** A wallet's token is good for one payment. */
function used(source: Source): Source {
  return { ...source, behaviour: { does: 'decline', code: 'wallet_token_invalid' }, walletUse: null }
}
