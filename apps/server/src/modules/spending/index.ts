import type { Spending } from '@incontro/contract'
import { accountsAddressConfirmed } from '../../events/accounts.ts'
import { chargesCaptured } from '../../events/payments.ts'
import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { createJudgeCharge, type IntendedCharge, type Verdict } from './judge-charge.ts'
import { createMailboxKey } from './keys.ts'
import { createLimits } from './limits.ts'
import { createPauses } from './pauses.ts'
import { spendingPersonalData } from './personal-data.store.ts'
import { createReadSpending } from './read-spending.ts'
import { createCurrencyOf, type SellingFlow, type Spender } from './spender.ts'
import { spendingRoutes } from './spending.routes.ts'
import { createSpendingStore, pauseOver } from './spending.store.ts'

export { pauseEmail } from './pause-email.ts'
export type { IntendedCharge, Verdict } from './judge-charge.ts'
export type { Refused } from './spending.rules.ts'

export type SpendingApi = {
  /** TS-23, TS-24: whether a charge may be made, in the transaction that writes its attempt. The payer is locked by the caller. */
  judge(tx: Tx, charge: IntendedCharge): Promise<Verdict>
  /** @throws AppError spending_limit, with what is left and when, or excluded */
  requireRoom(tx: Tx, charge: IntendedCharge): Promise<void>
  /** @throws AppError excluded while a pause holds for the account */
  requireOpen(memberId: string): Promise<void>
  /** What an account spent, its limits and its pause: for the member's own page, and the one that operators have of it. */
  read(memberId: string): Promise<Spending>
}

type Deps = {
  readonly core: {
    readonly db: Db
    readonly transaction: RunTransaction
    readonly outbox: Pick<Outbox, 'publish' | 'poke'>
    readonly now: () => Date
  }
  readonly members: {
    member(id: string): Promise<Spender | null>
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Spender>>
  }
  readonly brands: { flow(brandId: string, flowId: string): Promise<SellingFlow> }
  readonly email: Email
  /** Keys the hashes of mailboxes; the same in all processes. */
  readonly secret: string
}

/** A member's own limits on spending, pauses and self-exclusion, over all brands of the house (TS-23 to TS-25). */
export function createSpending({ core, members, brands, email, secret }: Deps): ModuleParts & { api: SpendingApi } {
  const { db, transaction, now } = core
  const store = createSpendingStore()
  const mailboxKey = createMailboxKey(secret)
  const judging = createJudgeCharge({ db, store, mailboxKey, now })
  const currencyOf = createCurrencyOf(brands.flow)
  const around = { ...core, store, judging, members, currencyOf, mailboxKey, email }
  const read = createReadSpending(around)
  return {
    api: { judge: judging.judge, requireRoom: judging.requireRoom, requireOpen: judging.requireOpen, read },
    routes: spendingRoutes({
      read,
      limits: createLimits(around),
      pause: createPauses(around),
      seen: (memberId, shown) => transaction((tx) => store.note(tx, memberId, shown, now())),
      member: members.member,
      currencyOf,
    }),
    transactionHandlers: [
      within(accountsAddressConfirmed, 'spending', (tx, { memberId }) => judging.noteMailbox(tx, memberId)),
      within(chargesCaptured, 'spending', async (tx, { memberId, attemptId }) => {
        const card = await store.cardOfAttempt(tx, attemptId)
        if (card !== null) await store.insertKey(tx, memberId, 'card', card, now())
      }),
    ],
    personalData: spendingPersonalData(db),
  }
}

/** Whether an account is closed to payments, and so gets no e-mail but required ones (TS-24). */
export async function isPaused(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  return (await pauseOver(tx, memberId, at)) !== null
}
