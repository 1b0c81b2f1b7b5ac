import type { Tx } from '../../platform/database/database.ts'
import type { BrandRatio, ByOperator, NotableFact, Refunded, RefundOrder } from './disputes/index.ts'
import type { Applied } from './facts/apply-fact.ts'
import type { createFigures } from './figures.store.ts'
import type { InvariantReport } from './invariants/check-invariants.ts'
import type { NotLive } from './methods/may-sell.ts'
import type { MoneyAccounts } from './money/index.ts'
import type { Notice } from './notices/notices.store.ts'
import type { Receipts } from './receipts/index.ts'
import type { ReconLineRow, SuspenseRow } from './reconciliation/reconciliation.store.ts'

/** What others may ask of payments. */
export type PaymentsDoor = Pick<Receipts & MoneyAccounts, 'vatReturn' | 'paper' | keyof MoneyAccounts> &
  ReturnType<typeof createFigures> & {
    /** PY-13, PY-14: what became of payments that a member may not have seen, newest first. */
    notices(memberId: string): Promise<Notice[]>
    unreadNotices(memberId: string): Promise<number>
    /** He was shown what came up to then. */
    markNoticesRead(memberId: string, shownAt: Date): Promise<void>
    /** PY-16: gives a payment back in full or in part, with who did it and why on record. */
    refundOrder(refund: RefundOrder): Promise<Refunded>
    /** Lets a member off the credits that he owes; answers how many they were. */
    waiveDebt(waiver: ByOperator & { readonly memberId: string }): Promise<number>
    /** Enters what a provider told of an attempt by other ways than his webhooks. */
    noteFact(noted: ByOperator & { readonly attemptId: string; readonly fact: NotableFact }): Promise<Applied | null>
    /** R25: disputes and notices of fraud over settled payments, by brand and merchant account. */
    disputeRatios(from: Date, to: Date): Promise<readonly BrandRatio[]>
    /** payments.md 3.3: the newest daily look at the books; null before the first. */
    invariantReport(): Promise<InvariantReport | null>
    /** Payments that stand otherwise in the provider's list than in our books, the oldest first. */
    differences(): Promise<readonly ReconLineRow[]>
    /** Money without a place, the oldest first. */
    suspended(): Promise<readonly SuspenseRow[]>
    /** Gives back a payment that no order asked for. */
    refundSuspense(item: ByOperator & { readonly id: string }): Promise<void>
    /** The money has found its place by other means. */
    releaseSuspense(item: ByOperator & { readonly id: string }): Promise<void>
    /** PY-04: who a member is to providers, once he has paid or put a card on file, and the tokens of his cards (PL-08). */
    customer(memberId: string): Promise<{ customerId: string | null; cardTokens: readonly string[] }>
    /** Adds a version of a brand's pay rules; answers its number. */
    savePayRules(tx: Tx, brandId: string, rules: unknown): Promise<number>
    /** R23: the brands that a merchant account of theirs may not charge for yet, and what is missing. */
    notLive(): Promise<readonly NotLive[]>
    /** Whether a merchant account is set up. */
    hasAccount(id: string): boolean
    /** The wallets whose vendors' own sheets the brand's pay page opens; the test wallets are none of them. */
    walletsOf(brandId: string): Promise<readonly ('applepay' | 'googlepay')[]>
    /** TR-07: whose an order is, and whether it was paid; null for one that does not exist. */
    orderFacts(
      orderId: string,
    ): Promise<{ id: string; memberId: string; wasPaid: boolean; followsAnother: boolean } | null>
  }
