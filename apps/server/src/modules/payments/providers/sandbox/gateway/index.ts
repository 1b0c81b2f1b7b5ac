import { createHash, randomBytes } from 'node:crypto'
import type { Db, RunTransaction, Tx } from '../../../../../platform/database/database.ts'
import { type Behaviour, behaviourOfToken, storedBehaviour, testCards } from './cards.ts'
import type { ChargeBody } from './gateway.schema.ts'
import { createGatewayStore, type PaymentRow } from './gateway.store.ts'
import { createWebhookSender, type SenderSettings } from './send-webhooks.ts'

export type Decision = 'approve' | 'fail' | 'cancel'
export type PaymentView = {
  readonly id: string
  readonly reference: string
  readonly status: PaymentRow['state']
  readonly code: string | null
  readonly amount: { readonly minor: number; readonly currency: string }
  readonly action: { readonly method: 'GET'; readonly path: string } | null
  readonly token: string | null
  readonly networkTxId: string | null
  readonly card: { readonly brand: string; readonly last4: string; readonly expiry: string } | null
}
/** `silent`: the payment was taken and the answer never leaves. */
export type ChargeAnswer =
  | { readonly kind: 'answer'; readonly payment: PaymentView }
  | { readonly kind: 'silent' }
  | { readonly kind: 'conflict' }

export type SandboxGateway = {
  charge(body: ChargeBody): Promise<ChargeAnswer>
  payment(by: { id: string } | { reference: string }): Promise<PaymentView | null>
  /** What the challenge page shows; null for a payment that has none. */
  challenge(id: string): Promise<{ row: PaymentRow; isOpen: boolean } | null>
  /** The customer pressed a button; answers where the browser goes. */
  decide(id: string, decision: Decision): Promise<string | null>
  details(id: string, redirectResult: string): Promise<PaymentView | 'conflict' | null>
  cancel(id: string): Promise<PaymentView | null>
  refund(id: string, refund: { reference: string; minor: number }): Promise<'succeeded' | 'refused' | null>
  /** What a stored card does from now on, for those who try renewals; false for one that is not there. */
  steerToken(token: string, does: string): Promise<boolean>
  revokeToken(token: string): Promise<boolean>
  /** Decides what is due and sends webhooks. */
  tick(): Promise<void>
  isKey(key: string): boolean
}

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly decideAfterMs: number
  readonly sender: SenderSettings
}

/**
 * The sandbox gateway: another company's machine that happens to run in this process. It is spoken to over HTTP only,
 * keeps its own books, has its own clock, and keeps of a card a token, the brand, four digits and the expiry.
 */
export function createSandboxGateway({ db, transaction, decideAfterMs, sender }: Deps): SandboxGateway {
  const store = createGatewayStore(db)
  const webhooks = createWebhookSender({ store, settings: sender })
  const now = () => new Date()

  async function charge(body: ChargeBody): Promise<ChargeAnswer> {
    const source = await sourceOf(body)
    const kept = await transaction(async (tx) => {
      const tries = source.last4 === null ? 0 : await store.countEarlier(tx, body.customer, source.last4)
      const payment = newPayment(body, source, tries, now(), decideAfterMs)
      if (!(await store.insertPayment(tx, payment))) return null
      if (payment.state === 'captured' && body.store) await keepToken(tx, payment, source.storedAs)
      if (payment.state === 'captured' || payment.state === 'declined') await tellOf(tx, payment, source.behaviour)
      return payment
    })
    if (kept === null) {
      const earlier = await store.byReference(body.reference)
      if (earlier === undefined || !earlier.request_hash.equals(hashOf(body, source.last4))) return { kind: 'conflict' }
      return { kind: 'answer', payment: view(earlier) }
    }
    if (source.behaviour.does === 'capture_noisily' && source.behaviour.how === 'before_the_answer')
      await webhooks.send()
    else webhooks.poke()
    return source.behaviour.does === 'fall_silent' ? { kind: 'silent' } : { kind: 'answer', payment: view(kept) }
  }

  async function sourceOf(body: ChargeBody): Promise<Source> {
    if (body.source.type === 'card') {
      const behaviour = testCards.get(body.source.number)
      // not one of ours: nothing of it is kept
      if (behaviour === undefined) return FORGOTTEN
      const { number, expiry } = body.source
      return {
        behaviour,
        brand: brandOf(number),
        last4: number.slice(-4),
        expiry,
        storedAs: storedBehaviour(behaviour, number),
        token: null,
        networkTxId: null,
      }
    }
    const token = await store.token(body.source.token)
    if (token === undefined || token.revoked_at !== null) return FORGOTTEN
    return {
      behaviour: behaviourOfToken(token.behaviour, body.initiator),
      brand: token.card_brand,
      last4: token.card_last4,
      expiry: token.card_expiry,
      storedAs: 'capture',
      token: token.token,
      networkTxId: token.network_tx_id,
    }
  }

  async function keepToken(tx: Tx, payment: PaymentRow, behaviour: Source['storedAs']): Promise<void> {
    if (
      payment.token === null ||
      payment.card_brand === null ||
      payment.card_last4 === null ||
      payment.card_expiry === null ||
      payment.network_tx_id === null
    )
      return
    await store.insertToken(tx, {
      token: payment.token,
      behaviour,
      card_brand: payment.card_brand,
      card_last4: payment.card_last4,
      card_expiry: payment.card_expiry,
      network_tx_id: payment.network_tx_id,
    })
  }

  async function tellOf(tx: Tx, payment: PaymentRow, behaviour?: Behaviour): Promise<void> {
    await webhooks.add(tx, `payment.${payment.state}`, view(payment), now())
    if (behaviour?.does !== 'capture_noisily' || behaviour.how !== 'twice_and_late') return
    await webhooks.add(tx, `payment.${payment.state}`, view(payment), now())
    await webhooks.add(tx, 'payment.pending', { ...view(payment), status: 'pending' }, new Date(now().getTime() + 500))
  }

  /** Ends a payment that is open; one that has ended stays as it is. */
  async function end(
    id: string,
    change: { state: 'captured' | 'declined' | 'cancelled'; code: string | null },
    isOpen: (row: PaymentRow) => boolean,
  ): Promise<PaymentRow | null> {
    const ended = await transaction(async (tx) => {
      const row = await store.lockPayment(tx, id)
      if (row === undefined || !isOpen(row)) return row ?? null
      const next: PaymentRow = { ...row, ...change, resolves_at: null }
      await store.updatePayment(tx, id, { state: change.state, code: change.code, resolves_at: null })
      if (change.state === 'captured') await keepToken(tx, next, row.card_last4 === '3184' ? 'ask' : 'capture')
      await tellOf(tx, next)
      return next
    })
    webhooks.poke()
    return ended
  }

  return {
    charge,
    async payment(by) {
      const row = 'id' in by ? await store.payment(by.id) : await store.byReference(by.reference)
      return row === undefined ? null : view(row)
    },
    async challenge(id) {
      const row = await store.payment(id)
      return row?.redirect_result == null ? null : { row, isOpen: row.state === 'challenge' }
    },
    async decide(id, decision) {
      const row = await store.payment(id)
      if (row?.redirect_result == null) return null
      const outcome =
        decision === 'cancel'
          ? ({ state: 'cancelled', code: null } as const)
          : decision === 'approve' && row.plan === 'captured'
            ? ({ state: 'captured', code: null } as const)
            : ({ state: 'declined', code: 'authentication_failed' } as const)
      await end(id, outcome, (one) => one.state === 'challenge')
      const target = new URL(row.return_url)
      target.searchParams.set('redirectResult', row.redirect_result)
      return target.href
    },
    async details(id, redirectResult) {
      const row = await store.payment(id)
      if (row === undefined) return null
      return row.redirect_result === redirectResult ? view(row) : 'conflict'
    },
    async cancel(id) {
      const row = await end(
        id,
        { state: 'cancelled', code: null },
        (one) => one.state === 'challenge' || one.state === 'pending',
      )
      return row === null ? null : view(row)
    },
    async refund(id, { reference, minor }) {
      return transaction(async (tx) => {
        const row = await store.lockPayment(tx, id)
        if (row === undefined) return null
        if (await store.hasRefund(tx, reference)) return 'succeeded'
        if (row.state !== 'captured' || row.refunded_minor + minor > row.amount_minor) return 'refused'
        await store.insertRefund(tx, { reference, payment_id: id, amount_minor: minor, at: now() })
        await store.updatePayment(tx, id, { refunded_minor: row.refunded_minor + minor })
        return 'succeeded'
      })
    },
    revokeToken: (token) => store.revokeToken(token, now()),
    steerToken: (token, does) => store.steerToken(token, does),
    async tick() {
      for (const id of await store.dueToResolve(now())) {
        const row = await store.payment(id)
        if (row?.plan === 'captured') await end(id, { state: 'captured', code: null }, (one) => one.state === 'pending')
        else if (row?.plan === 'declined')
          await end(id, { state: 'declined', code: 'card_declined' }, (one) => one.state === 'pending')
      }
      await webhooks.send()
    },
    isKey: (key) =>
      createHash('sha256').update(key).digest().equals(createHash('sha256').update(sender.secret).digest()),
  }
}

type Source = {
  readonly behaviour: Behaviour
  readonly brand: string | null
  readonly last4: string | null
  readonly expiry: string | null
  readonly storedAs: 'capture' | 'ask' | 'refuse_absent'
  readonly token: string | null
  readonly networkTxId: string | null
}

const FORGOTTEN: Source = {
  behaviour: { does: 'decline', code: 'invalid_number' },
  brand: null,
  last4: null,
  expiry: null,
  storedAs: 'capture',
  token: null,
  networkTxId: null,
}

function newPayment(
  body: ChargeBody,
  source: Source,
  earlierTries: number,
  at: Date,
  decideAfterMs: number,
): PaymentRow {
  const { behaviour } = source
  const base = {
    id: `sbx_${randomBytes(18).toString('base64url')}`,
    reference: body.reference,
    request_hash: hashOf(body, source.last4),
    amount_minor: body.amount.minor,
    currency: body.amount.currency,
    merchant: body.merchant.name,
    customer: body.customer,
    token:
      source.token ?? (body.store && source.last4 !== null ? `tok_${randomBytes(18).toString('base64url')}` : null),
    card_brand: source.brand,
    card_last4: source.last4,
    card_expiry: source.expiry,
    network_tx_id: source.networkTxId ?? (source.last4 === null ? null : randomBytes(8).toString('hex')),
    code: null,
    plan: null,
    return_url: body.returnUrl,
    locale: body.locale,
    redirect_result: null,
    refunded_minor: 0,
    resolves_at: null,
    created_at: at,
  }
  switch (behaviour.does) {
    case 'capture':
    case 'capture_present_only':
    case 'capture_noisily':
      return { ...base, state: 'captured' }
    case 'capture_second':
      return earlierTries > 0
        ? { ...base, state: 'captured' }
        : { ...base, state: 'declined', code: 'try_again', token: null }
    case 'decline':
      return { ...base, state: 'declined', code: behaviour.code, token: null }
    case 'challenge':
      return {
        ...base,
        state: 'challenge',
        plan: behaviour.fails ? 'declined' : 'captured',
        redirect_result: `rr_${randomBytes(24).toString('base64url')}`,
      }
    case 'wait':
    case 'fall_silent':
      return { ...base, state: 'pending', plan: behaviour.then, resolves_at: new Date(at.getTime() + decideAfterMs) }
  }
}

/** Names the request without the card: what is hashed of it is public. */
function hashOf(body: ChargeBody, last4: string | null): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([body.reference, body.amount.minor, body.amount.currency, body.merchant.id, last4]))
    .digest()
}

function brandOf(number: string): string {
  return number.startsWith('4') ? 'visa' : 'mastercard'
}

function view(row: PaymentRow): PaymentView {
  const { card_brand: brand, card_last4: last4, card_expiry: expiry } = row
  return {
    id: row.id,
    reference: row.reference,
    status: row.state,
    code: row.code,
    amount: { minor: row.amount_minor, currency: row.currency },
    action: row.state === 'challenge' ? { method: 'GET', path: `/3ds/${row.id}` } : null,
    token: row.state === 'captured' ? row.token : null,
    networkTxId: row.state === 'captured' ? row.network_tx_id : null,
    card: brand !== null && last4 !== null && expiry !== null ? { brand, last4, expiry } : null,
  }
}
