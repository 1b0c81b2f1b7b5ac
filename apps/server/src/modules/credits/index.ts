import { creditsChanged, creditsGuaranteeOwed } from '../../events/credits.ts'
import { accountsJoined, accountsWelcomedBack } from '../../events/accounts.ts'
import { paymentsPlanChanged } from '../../events/payments.ts'
import { type Db, forLookUps, type RunTransaction, type Tx } from '../../platform/database/database.ts'
import { type Run, runIn } from '../../platform/database/statement.ts'
import { SAFETY_NET_MS } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on, within } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { createBrandAccounts } from './brand-accounts.ts'
import { type ByHand, createByHand } from './by-hand.ts'
import { createCreditsDesk, type CreditsDesk } from './desk.store.ts'
import { createExpireCredits } from './expire-credits.ts'
import { createGuarantee, type Guarantee } from './guarantee/guarantee.ts'
import { createGuaranteed, type TakeGuaranteed } from './guarantee/guaranteed.ts'
import type { GuaranteedOfOrder } from './guarantee/guaranteed.store.ts'
import { createGrant, createGrantWelcome, type Grant, type Welcome } from './grant.ts'
import { createHolds, type HoldDraft } from './holds.ts'
import { creditsPersonalData } from './personal-data.store.ts'
import { publishesChanges } from './publish-changes.ts'
import { createPushBalances } from './push-balances.ts'
import { type Balances, createBalances, createStatement, type Statement } from './read-credits.ts'
import { createTakeBack, type GiveBack, type TakeBack, type Unused, type Waiver } from './take-back.ts'
import { createReturnSpend, type ReturnSpend } from './return-spend.ts'
import type { Asset } from './credits.rules.ts'
import type { Taking } from './take-back.rules.ts'
import { readSpentByDay, readUnspent, runLotsOn } from './use.store.ts'
import { type ClawBack, openWalletBatch, type WalletBatch } from './wallet-batch.ts'

export { checkInvariants, creditsInvariants, estimateLines, type Invariant } from './invariants.store.ts'
export type { Asset, Balance, CreditClass, LotSource } from './credits.rules.ts'
export type {
  Balances,
  ClawBack,
  GiveBack,
  Grant,
  Guarantee,
  HoldDraft,
  Statement,
  TakeBack,
  Taking,
  Unused,
  WalletBatch,
  Welcome,
}
export { type HandLimits, leftOf, overLimit } from './by-hand.rules.ts'
export type { Cause, CauseKind, Spend } from './wallet-batch.ts'

export type CreditsApi = {
  /** Locks the wallets of these members in id order and reads their lots. Name the keys that may have been used before. */
  openBatch(tx: Tx, memberIds: readonly string[], keys?: readonly string[]): Promise<WalletBatch>
  /** The same on a connection of the caller's own, inside the transaction that he opened on it. */
  openBatchOn(run: Run, memberIds: readonly string[]): Promise<WalletBatch>
  grantWelcome(tx: Tx, welcome: Welcome): Promise<void>
  /** Gives credits once a key; the same key with other content is a conflict. */
  grant(tx: Tx, grant: Grant): Promise<{ isNew: boolean }>
  /** Sets credits aside; false when they do not suffice. */
  hold(tx: Tx, draft: HoldDraft): Promise<boolean>
  postHold(tx: Tx, key: string, amount?: number): Promise<void>
  voidHold(tx: Tx, key: string): Promise<void>
  /** What is left of the credits that an order brought. */
  unusedOf(db: Db | Tx, orderId: string): Promise<Unused>
  /** Of orders: how many credits they brought for money, and how many are neither used, taken back nor ended. */
  leftOfOrders(
    db: Db,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly granted: number; readonly left: number }>>
  /** TS-16: credits that end last longer by time that their member could not use. */
  runOn(tx: Tx, run: { readonly memberId: string; readonly ms: number }): Promise<void>
  /** Takes them back, once a key; answers what there was. */
  clawBack(tx: Tx, entry: ClawBack): Promise<Unused>
  /** PY-16: takes an order's credits for a dispute or a refund, once each; what was used of them is owed, where that is asked. */
  takeBack(tx: Tx, taking: TakeBack): Promise<Taking>
  /** BO-39: what taking an order's credits back would do, with the wallet locked so that nothing is spent meanwhile. */
  wouldTake(tx: Tx, taking: Pick<TakeBack, 'memberId' | 'orderId' | 'share'>): Promise<Taking>
  /** Gives back exactly what was taken for it. */
  giveBack(tx: Tx, giving: GiveBack): Promise<Taking>
  /** D23: returns what was spent under these keys, once each; answers how much went back. */
  returnSpend(tx: Tx, returning: ReturnSpend): Promise<number>
  /** TS-17: a profile was closed for fraud: its members get back what they spent on it, once, after the caller's commit. */
  oweGuarantee(tx: Tx, guarantee: Guarantee): Promise<void>
  /** TS-17: what of the guarantee is unused and stands for credits that were bought, by their order. */
  guaranteedOf(db: Db | Tx, memberId: string): Promise<readonly GuaranteedOfOrder[]>
  /** The same, with the wallet locked. */
  lockGuaranteed(tx: Tx, memberId: string): Promise<readonly GuaranteedOfOrder[]>
  /** TS-17: takes them for a refund that gives their money; answers how many. */
  takeGuaranteed(tx: Tx, taking: TakeGuaranteed): Promise<number>
  /** What he owes, as it stands within the transaction. */
  debtOf(db: Db | Tx, memberId: string): Promise<number>
  /** BO-41: on which days a member used message credits since a moment, and how many; never on what. */
  spentByDay(
    memberId: string,
    since: Date,
    tx?: Tx,
  ): Promise<readonly { readonly day: string; readonly credits: number }[]>
  /** BO-44: credits that members of a brand have and have not used, by where they came from. */
  unspentOf(
    brandId: string,
  ): Promise<readonly { readonly source: string; readonly asset: Asset; readonly credits: number }[]>
  /** Lets a member off what he owes. */
  waiveDebt(tx: Tx, waiver: Waiver): Promise<number>
  balances(memberId: string): Promise<Balances>
  /** Pushes them to the open pages of the member, after something that published no event. */
  pushBalances(memberId: string): Promise<void>
  /** A page of a member's statement, newest first (TS-04); the lines name angels by their ids. */
  statement(memberId: string, before?: string): Promise<Statement>
  /** BO-31: the credits of a member as operators see them. */
  readonly desk: CreditsDesk
  /** BO-34: credits that operators give by hand. */
  readonly byHand: ByHand
}

export type CreditsDeps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly outbox: Pick<Outbox, 'publish'>
  readonly hub: Pick<Hub, 'deliver' | 'isConnected'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly log: Log
  readonly now: () => Date
}

/** The ledger of message credits, icebreakers and likes. */
export function createCredits(deps: CreditsDeps): ModuleParts & { api: CreditsApi } {
  const { db, transaction, now } = deps
  const accountsOf = createBrandAccounts()
  const openOn = (run: Run, memberIds: readonly string[], keys?: readonly string[]) =>
    openWalletBatch({ run, now: now(), accountsOf }, memberIds, keys)
  const openOwnBatch = (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) =>
    openOn(runIn(tx), memberIds, keys)
  const openChanging = publishesChanges(openOwnBatch, deps.outbox)
  const grant = createGrant({ openOwnBatch: openChanging })
  const grantWelcome = createGrantWelcome(grant)
  const holds = createHolds({ openOwnBatch: openChanging, now })
  const balances = createBalances({ db: forLookUps(db), now })
  const pushBalances = createPushBalances({ ...deps, balances })
  const statement = createStatement(deps)
  const guarantee = createGuarantee({ db, transaction, openOwnBatch: openChanging, grant, outbox: deps.outbox, now })
  const expireCredits = createExpireCredits({
    db,
    transaction,
    openOwnBatch: openChanging,
    voidHold: holds.voidHold,
    now,
  })
  return {
    api: {
      openBatch: openOwnBatch,
      openBatchOn: openOn,
      grantWelcome,
      grant,
      hold: holds.hold,
      postHold: holds.postHold,
      voidHold: (tx, key) => holds.voidHold(tx, key),
      ...createTakeBack({ openOwnBatch: openChanging, now }),
      async runOn(tx, { memberId, ms }) {
        await openOwnBatch(tx, [memberId]) // its lock: nothing is spent meanwhile
        await runLotsOn(tx, memberId, { ms, at: now() })
      },
      unspentOf: (brandId) => readUnspent(db, brandId, now()),
      spentByDay: (memberId, since, tx) => readSpentByDay(tx ?? db, memberId, since),
      returnSpend: createReturnSpend({ openOwnBatch: openChanging }),
      oweGuarantee: guarantee.owe,
      ...createGuaranteed({ openOwnBatch: openChanging }),
      balances,
      pushBalances,
      statement,
      desk: createCreditsDesk(db),
      byHand: createByHand({ db, openOwnBatch: openChanging, now }),
    },
    personalData: creditsPersonalData(db),
    transactionHandlers: [
      within(accountsJoined, 'credits', (tx, { memberId, gifts }) =>
        grantWelcome(tx, { memberId, ...gifts, at: now() }),
      ),
      within(accountsWelcomedBack, 'credits', async (tx, { memberId, messages }) => {
        const gift = { asset: 'msg', class: 'promo', source: 'gift', cause: { kind: 'gift' } } as const
        await grant(tx, { ...gift, memberId, amount: messages, key: `welcome-back:${memberId}` })
      }),
    ],
    subscribers: [
      on(creditsGuaranteeOwed, 'credits.guarantee', guarantee.pay),
      on(creditsChanged, 'credits', ({ memberId }) => pushBalances(memberId)),
      on(paymentsPlanChanged, 'credits', ({ memberId }) => pushBalances(memberId)),
    ],
    jobs: [{ name: 'credits.expire', everyMs: SAFETY_NET_MS, run: expireCredits }],
  }
}
