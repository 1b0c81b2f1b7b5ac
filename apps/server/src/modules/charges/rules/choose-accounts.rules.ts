import type { DeclineCode, PaymentMethod, ProviderEvent } from '../../gateways/index.ts'
import type { PayRules, Then, When } from './pay-rules.schema.ts'

/** What a rule may look at. */
export type ChargeFacts = {
  readonly country: string
  /** Null where it is not known. */
  readonly bin: string | null
  readonly amountMinor: number
  readonly method: PaymentMethod
  readonly isNewCard: boolean
  readonly isOnFile: boolean
  /** 1 for the first attempt of an order. */
  readonly attemptNo: number
  readonly flowId: string
  /** 0 to 9999: the same for a member whenever he pays. */
  readonly bucket: number
}
export type Chosen = { readonly accounts: readonly string[]; readonly softDeclines: readonly DeclineCode[] }

/**
 * The accounts to ask, first one first. Of what a rule names, only those count that can take this charge; a rule that names
 * none of them is passed over. With no rules at all, and after the last, the order of the settings decides among `unruled`:
 * those that need no rule to be asked.
 */
export function chooseAccounts(
  rules: PayRules | null,
  facts: ChargeFacts,
  able: readonly string[],
  unruled: readonly string[] = able,
): Chosen {
  const outcomes = rules === null ? [] : [...rules.rules.filter(({ when }) => holds(when, facts)), rules.default]
  for (const { then, softDeclines } of outcomes) {
    const accounts = accountsOf(then, facts.bucket).filter((id) => able.includes(id))
    if (accounts.length > 0) return { accounts, softDeclines }
  }
  return { accounts: unruled, softDeclines: [] }
}

/** Whether a rule that may hold for this payer and way to pay names the account. */
export function isNamed(
  rules: PayRules | null,
  accountId: string,
  { country, method, flowId }: Pick<ChargeFacts, 'country' | 'method' | 'flowId'>,
): boolean {
  if (rules === null) return false
  const mayHold = rules.rules.filter(
    ({ when }) =>
      when.country?.includes(country) !== false &&
      when.paySource?.includes(method) !== false &&
      when.flowId?.includes(flowId) !== false,
  )
  return [...mayHold, rules.default].some(({ then }) => accountsOf(then, 0).includes(accountId))
}

/**
 * BO-38: the rules that may hold for what is known of an attempt afterwards and that name its account, by their numbers from 1;
 * 0 is the last resort. The digits of a card are not kept.
 */
export function rulesNaming(
  rules: PayRules,
  accountId: string,
  facts: Pick<ChargeFacts, 'country' | 'amountMinor' | 'method' | 'isOnFile' | 'attemptNo' | 'flowId'>,
): number[] {
  const mayHold = rules.rules.map(({ when, then }, index) => {
    const known: When = { ...when, bin: undefined, newCard: undefined }
    const isFitting = holds(known, { ...facts, bin: null, isNewCard: false, bucket: 0 })
    return isFitting && accountsOf(then, 0).includes(accountId) ? index + 1 : null
  })
  const last = accountsOf(rules.default.then, 0).includes(accountId) ? [0] : []
  return [...mayHold.filter((number) => number !== null), ...last]
}

function holds(when: When, facts: ChargeFacts): boolean {
  const { country, bin, amount, paySource, newCard, cardOnFile, attemptNo, flowId } = when
  return (
    (country === undefined || country.includes(facts.country)) &&
    (bin === undefined || (facts.bin !== null && bin.some((digits) => facts.bin?.startsWith(digits)))) &&
    isWithin(amount, facts.amountMinor) &&
    (paySource === undefined || paySource.includes(facts.method)) &&
    (newCard === undefined || newCard === facts.isNewCard) &&
    (cardOnFile === undefined || cardOnFile === facts.isOnFile) &&
    isWithin(attemptNo, facts.attemptNo) &&
    (flowId === undefined || flowId.includes(facts.flowId))
  )
}

function isWithin(range: When['amount'], value: number): boolean {
  return range === undefined || (value >= (range.from ?? 0) && value <= (range.to ?? Number.POSITIVE_INFINITY))
}

/** A split puts the member's own account first and keeps the others to fall back on. */
function accountsOf(then: Then, bucket: number): readonly string[] {
  if ('single' in then) return [then.single]
  if ('priority' in then) return then.priority
  const total = then.volumeSplit.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  const own = then.volumeSplit.find(({ weight }) => (reached += weight) * 10_000 > bucket * total)
  const ids = then.volumeSplit.map(({ account }) => account)
  return own === undefined ? ids : [own.account, ...ids.filter((id) => id !== own.account)]
}

/**
 * Whether another account may be asked after this answer: only when the first one certainly moved nothing. Silence, a
 * challenge, a payment under way and every hard refusal end here.
 */
export function mayAskAnother(event: ProviderEvent, softDeclines: readonly DeclineCode[]): boolean {
  return event.t === 'declined' && (event.untouched !== undefined || softDeclines.includes(event.code))
}

/** PY-03: the bank refused because no one was asked; the member is here, so he is asked, once. */
export function mustChallenge(event: ProviderEvent): boolean {
  return event.t === 'declined' && event.code === 'authentication_required'
}
