import { newId } from '../../../platform/ids/ids.ts'
import { type Charges, type Core, type AttemptWithOrder, toStored } from '../../charges/index.ts'
import type { SuspenseStore } from './suspense.store.ts'
import type { Books } from '../money/books.ts'
import type { PaymentProvider, ProviderEvent, SettlementLine } from '../../gateways/index.ts'
import { compareCapture, dayOf, type Outcome, windowStart } from './reconciliation.rules.ts'
import type { ReconciliationStore } from './reconciliation.store.ts'

type Deps = {
  readonly core: Core
  readonly charges: Pick<Charges, 'store' | 'attempts' | 'providers' | 'timeoutMs'>
  readonly books: Pick<Books, 'suspended' | 'settled' | 'moved'>
  readonly recon: ReconciliationStore
  readonly items: Pick<SuspenseStore, 'insertSuspense'>
  readonly accountIds: () => readonly string[]
  /** Money that no order asked for has been given back. */
  readonly wentBack: (suspenseId: string) => Promise<void>
}
type Account = {
  readonly id: string
  readonly provider: PaymentProvider
  readonly list: NonNullable<PaymentProvider['list']>
}
type Run = { readonly account: Account; readonly runId: string; readonly from: Date; readonly at: Date }
type Counts = Record<Outcome, number>

/** What was captured this close to the question may not stand in the answer yet. */
const FRESH_MS = 10 * 60_000
/** A list has many pages: it may take so many times as long as one answer. */
const LIST_TIMES = 20

/**
 * payments.md 2.5: once a product day for each merchant account whose provider lists what it moved: its list against our
 * events. What it knows and we do not goes through applyProviderEvent, as any news does; money that no order of ours asked for
 * waits for a person.
 */
export function createReconcile({ core, charges, books, recon, items, accountIds, wentBack }: Deps) {
  const { db, transaction, now, log } = core
  const { store, providers, timeoutMs } = charges
  const { applyProviderEvent, reports: reportsStore } = charges.attempts

  return async function reconcile(): Promise<void> {
    for (const id of accountIds()) {
      const provider = providers.get(id)
      if (provider?.list !== undefined) await compare({ id, provider, list: provider.list })
    }
  }

  async function compare(account: Account): Promise<void> {
    const at = now()
    const from = windowStart(at, await recon.lastUntil(account.id))
    const run = { merchant_account_id: account.id, day: dayOf(at), from_at: from, to_at: at, at }
    const runId = await recon.begin({ id: newId(), ...run })
    if (runId === undefined) return
    try {
      await compareWithin({ account, runId, from, at })
    } catch (error) {
      // the other accounts have their own books
      await recon.fail(runId, 'fault')
      log.error({ err: error, accountId: account.id }, 'our books could not be compared with the provider’s')
    }
  }

  async function compareWithin({ account, runId, from, at }: Run): Promise<void> {
    const counts: Counts = { matched: 0, ours_only: 0, theirs_only: 0, amount_differs: 0 }
    const reports = await reportsStore.unreadReports(account.id)
    const listed = await account.list({
      since: from,
      until: at,
      reports,
      deadline: AbortSignal.timeout(timeoutMs * LIST_TIMES),
      take: (lines) => settle(account, lines, counts),
      takeMoves: async (moves) => {
        for (const move of moves) await books.moved(db, account.id, move)
      },
    })
    if (!listed.ok) {
      await recon.fail(runId, listed.why) // asked again at the next look, from the beginning
      const said = { accountId: account.id, why: listed.why }
      if (listed.why === 'no_access') return log.error(said, 'a provider does not let us read what it moved')
      return log.warn(said, 'a provider did not report what it moved')
    }
    await reportsStore.reportsRead(
      account.id,
      reports.map(({ name }) => name),
      now(),
    )
    const until = listed.until < at ? listed.until : at
    for (const attempt of await recon.unmatched(account.id, from, new Date(until.getTime() - FRESH_MS)))
      counts[await settleOwn(account, attempt)] += 1
    const { matched, ...differing } = counts
    const sum = Object.values(differing).reduce((total, count) => total + count, 0)
    await recon.end(runId, now(), until, { matched, differing: sum })
    if (sum > 0) await core.notifyDesk?.(db, ['suspense', 'order'])
    if (listed.unread.length > 0)
      log.error({ accountId: account.id, kinds: listed.unread }, 'a provider moved money in a way that no one can read')
    if (sum > 0) log.error({ accountId: account.id, ...counts }, 'our books differ from the provider’s')
    else log.info({ accountId: account.id, matched }, 'our books are as the provider’s')
  }

  async function settle(account: Account, lines: readonly SettlementLine[], counts: Counts): Promise<void> {
    if (lines.length === 0) return
    const known = await recon.settledBefore(
      account.id,
      lines.map((line) => ({ id: line.id, reference: referenceOf(line), minor: line.money.minor })),
    )
    for (const line of lines) {
      if (known.has(line.id)) counts.matched += 1
      else
        counts[line.kind === 'capture' ? await settleCapture(account, line) : await settleReversal(account, line)] += 1
    }
  }

  async function settleCapture(account: Account, line: SettlementLine): Promise<Outcome> {
    let attempt = await recon.attemptOf(account.id, line)
    if (attempt !== undefined && attempt.state !== 'captured') {
      const event = await captureOf(account, attempt, line)
      if (event?.t === 'captured') await applyProviderEvent({ attemptId: attempt.id, event, source: 'recon' })
      attempt = await store.attempt(attempt.id)
    }
    const own = attempt === undefined ? null : { isCaptured: attempt.state === 'captured', money: moneyOf(attempt) }
    const outcome = compareCapture(line, own)
    await keep(account, { reference: referenceOf(line), outcome, attempt, line })
    if (attempt !== undefined) await recon.dropLine(account.id, attempt.id)
    if (outcome === 'theirs_only' || outcome === 'amount_differs') await suspend(account, line, attempt, outcome)
    return outcome
  }

  /** Asked for itself, because a line does not name the stored card; where there is no answer, the line is the news. */
  async function captureOf(
    { provider }: Account,
    attempt: AttemptWithOrder,
    { providerRef, money }: SettlementLine,
  ): Promise<ProviderEvent | null> {
    if (provider.capabilities.hasNoLookup !== true)
      return provider.lookup(toStored(attempt), AbortSignal.timeout(timeoutMs))
    const isAsked = money.minor === attempt.amount_minor && money.currency === attempt.currency
    return isAsked ? { t: 'captured', providerRef, money } : null
  }

  async function suspend(
    account: Account,
    line: SettlementLine,
    attempt: AttemptWithOrder | undefined,
    outcome: 'theirs_only' | 'amount_differs',
  ): Promise<void> {
    await transaction(async (tx) => {
      const item = await items.insertSuspense(tx, {
        id: newId(),
        merchant_account_id: account.id,
        provider: account.provider.id,
        provider_ref: line.providerRef,
        attempt_id: attempt?.id ?? null,
        why: outcome === 'theirs_only' ? 'no_order' : 'amount_differs',
        amount_minor: line.money.minor,
        currency: line.money.currency,
        at: now(),
      })
      if (item !== undefined)
        await books.suspended(tx, item, attempt === undefined || attempt.state !== 'captured' ? null : moneyOf(attempt))
    })
  }

  /** Refunds and disputes: what we have not heard of is news like any other. */
  async function settleReversal(account: Account, line: SettlementLine): Promise<Outcome> {
    const attempt = await recon.attemptOf(account.id, line)
    const outcome = attempt !== undefined || (await isUnordered(account, line)) ? 'matched' : 'theirs_only'
    const event = eventOf(line)
    // a chargeback that was reported with its reason is not reported again without it
    const isNews =
      attempt !== undefined && !(line.kind === 'chargeback' && (await recon.isReported(attempt.id, line.ref)))
    if (isNews && event !== null) await applyProviderEvent({ attemptId: attempt.id, event, source: 'recon' })
    // last, so that a line that counts as settled has been applied in full
    await keep(account, { reference: referenceOf(line), outcome, attempt, line })
    return outcome
  }

  /** What went back of a payment that no order of ours asked for: a person let it go, here or at the provider's. */
  async function isUnordered(account: Account, { kind, providerRef, money }: SettlementLine): Promise<boolean> {
    const item = kind === 'refund' ? await recon.unordered(account.id, providerRef) : undefined
    if (item === undefined || item.amount_minor !== money.minor || item.currency !== money.currency) return false
    await wentBack(item.id)
    return true
  }

  /** A capture of ours that stands in no list: the provider may yet know of it when asked for it alone. */
  async function settleOwn(account: Account, attempt: AttemptWithOrder): Promise<Outcome> {
    const event = await account.provider.lookup(toStored(attempt), AbortSignal.timeout(timeoutMs))
    const isKnown = event.t === 'captured' && event.money.minor === attempt.amount_minor
    const outcome = isKnown ? 'matched' : 'ours_only'
    await keep(account, { reference: attempt.id, outcome, attempt, line: null })
    return outcome
  }

  async function keep(
    account: Account,
    found: {
      reference: string
      outcome: Outcome
      attempt: AttemptWithOrder | undefined
      line: SettlementLine | null
    },
  ): Promise<void> {
    const { reference, outcome, attempt, line } = found
    if (line !== null)
      await books.settled(db, { accountId: account.id, reference, attemptId: attempt?.id ?? null, line })
    await recon.keepLine({
      merchant_account_id: account.id,
      reference,
      attempt_id: attempt?.id ?? null,
      outcome,
      ours_minor: attempt?.amount_minor ?? null,
      theirs_minor: line?.money.minor ?? null,
      currency: line?.money.currency ?? attempt?.currency ?? '',
      first_seen_at: now(),
      seen_at: now(),
    })
  }
}

function moneyOf({ amount_minor, currency }: AttemptWithOrder) {
  return { minor: amount_minor, currency }
}

/** How the comparison names a line. */
function referenceOf({ kind, providerRef, ref }: SettlementLine): string {
  return kind === 'capture' ? providerRef : `${kind}:${ref}`
}

function eventOf({ kind, ref, money }: SettlementLine): ProviderEvent | null {
  switch (kind) {
    case 'capture':
    case 'hold':
    case 'hold_released':
      return null
    case 'refund_reversed':
      return { t: 'refund_failed', refundRef: ref, money }
    case 'chargeback_lost':
      return { t: 'dispute_lost', ref, money }
    case 'refund':
      return { t: 'refunded', refundRef: ref, money }
    case 'refund_demanded':
      return { t: 'refund_demanded', ref, money }
    case 'chargeback':
      return { t: 'disputed', ref, money }
    case 'chargeback_reversed':
      return { t: 'dispute_won', ref, money }
  }
}
