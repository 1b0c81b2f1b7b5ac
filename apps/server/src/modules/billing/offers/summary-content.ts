import { messageCost } from '@incontro/brand'
import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { OrderKind } from '../../charges/index.ts'
import type { SummaryContent, SummaryLine } from './tables.ts'
import type { OrderTerms } from '../subscriptions/order-terms.ts'

export type SummaryInput = {
  readonly terms: Omit<OrderTerms, 'change'>
  readonly orders: OrderKind
  readonly company: { readonly name: string; readonly address: string }
  readonly descriptor: string
  /** Credits that a message costs with a plan. */
  readonly messagePrice: number
  /** Of the dates. */
  readonly timeZone: string
}

/** R7, D24: the order in words, the same for page and record, in the language of the page. */
export function summaryContent(input: SummaryInput, language: Language): SummaryContent {
  if (input.orders === 'verify') return ageCheckContent(input, language)
  return input.terms.kind === 'new' ? purchaseContent(input, language) : changeContent(input, language)
}

/** Names the wording of a summary. */
export function summaryVersion({ orders }: Pick<SummaryInput, 'orders'>, language: Language): string {
  const { version } = textsFor(language, 'pay')
  return orders === 'verify' ? `${version} ${textsFor(language, 'ageCheck').version}` : version
}

function ageCheckContent({ terms, company, descriptor }: SummaryInput, language: Language): SummaryContent {
  const words = textsFor(language, 'ageCheck')
  const { order } = textsFor(language, 'pay')
  const { totalPrice, currency } = terms.ordered
  const fee = formatsFor(language).money({ amountMinor: totalPrice, currency })
  const isFree = totalPrice === 0
  return {
    lines: linesOf(
      [words.whatTerm, words.what],
      [words.renewalTerm, words.once],
      [order.seller, `${company.name}, ${company.address}`],
      !isFree && [order.statement, descriptor],
    ),
    total: { term: words.priceTerm, amount: fee, note: isFree ? order.free : order.withVat },
    buttonLabel: isFree ? words.button(fee) : order.button, // R8: what costs is ordered in the words of the law
    startNowLabel: null,
  }
}

function purchaseContent(input: SummaryInput, language: Language): SummaryContent {
  const { terms, company, descriptor, timeZone } = input
  const { order } = textsFor(language, 'pay')
  const { ways, promo } = textsFor(language, 'payWays')
  const common = textsFor(language, 'common')
  const { money, period: periodWords, longDate } = formatsFor(language)
  const plan = terms.ordered
  const standing = plan.level === 2 ? order.vip : plan.level === 1 ? order.premium : null
  const brings = [plan.credits > 0 ? order.credits(plan.credits) : null, standing].filter((part) => part !== null)
  const next = terms.nextCharge
  return {
    lines: linesOf(
      [order.plan, plan.name],
      brings.length > 0 && [order.brings, brings.join(', ')],
      ...owedLines(input, language),
      plan.promoCredits > 0 && [ways.paypal.name, promo(plan.promoCredits)], // PL-05
      ...creditLines(input, language),
      plan.period !== null && [order.period, periodWords(plan.period)],
      plan.period !== null &&
        next !== null && [
          order.renewal,
          order.renews(common.money.per(plan.price, plan.currency, plan.period), longDate(next.at, timeZone)),
        ],
      plan.period === null && [order.renewal, order.neverRenews],
      plan.period !== null && [order.term, order.noTerm],
      plan.period !== null && [order.cancel, order.howToCancel],
      plan.totalPrice > 0 && [order.withdrawal, order.howToWithdraw],
      [order.seller, `${company.name}, ${company.address}`],
      [order.statement, descriptor],
    ),
    total: {
      term: order.price,
      amount: money({ amountMinor: plan.totalPrice, currency: plan.currency }),
      note: plan.totalPrice > 0 ? order.withVat : order.free,
    },
    buttonLabel: order.button,
    startNowLabel: order.startNow,
  }
}

function changeContent(input: SummaryInput, language: Language): SummaryContent {
  const { terms, timeZone } = input
  const { order } = textsFor(language, 'pay')
  const { lines: words, ...change } = textsFor(language, 'planChange')
  const { money, longDate, period: periodWords } = formatsFor(language)
  const { kind, from, creditedMinor, nextCharge, needsPayment, ordered } = terms
  const sum = (amountMinor: number) => money({ amountMinor, currency: ordered.currency })
  const isNow = kind === 'upgrade' || kind === 'renewal'
  const dueNow = ordered.totalPrice
  const credits = order.credits(ordered.credits)
  return {
    lines: linesOf(
      [order.plan, ordered.name],
      ordered.credits > 0 && [words.brings, kind === 'upgrade' ? words.kept(credits) : credits],
      ...owedLines(input, language),
      [words.level, words.levels[ordered.level]],
      ...creditLines(input, language),
      ordered.period !== null && [order.period, periodWords(ordered.period)],
      [words.begins, isNow ? words.atOnce : words.onDate(longDate(terms.beginsAt, timeZone))],
      creditedMinor > 0 && from !== null && [words.credited, words.creditedFor(sum(creditedMinor), from)],
      nextCharge !== null && [words.next, words.nextOn(sum(nextCharge.amountMinor), longDate(nextCharge.at, timeZone))],
      [order.term, order.noTerm],
      [order.cancel, order.howToCancel],
      dueNow > 0 && kind !== 'renewal' && [order.withdrawal, order.howToWithdraw],
    ),
    total: {
      term: words.now,
      amount: sum(dueNow),
      note: dueNow > 0 ? order.withVat : needsPayment ? change.nothingNow : change.noPayment,
    },
    buttonLabel: needsPayment
      ? order.button
      : kind === 'keep'
        ? change.confirmKeep(ordered.name)
        : change.confirm(ordered.name),
    startNowLabel: needsPayment ? order.startNow : null,
  }
}

/** F-07: how many of the credits pay what the member owes, and how many arrive. */
function owedLines({ terms: { settledCredits, ordered } }: SummaryInput, language: Language): Line[] {
  if (settledCredits === 0) return []
  const { order } = textsFor(language, 'pay')
  return [
    [order.settles, order.credits(settledCredits)],
    [order.arrives, order.credits(ordered.credits - settledCredits)],
  ]
}

/** D24: what one message costs in money, and when credits that are not used end. */
function creditLines({ terms, messagePrice, timeZone }: SummaryInput, language: Language): Line[] {
  const { order } = textsFor(language, 'pay')
  const { money, longDate } = formatsFor(language)
  const { price, currency, period } = terms.ordered
  const { messages, costMinor } = messageCost({ price, credits: terms.creditsAPeriod }, messagePrice)
  const ends = terms.nextCharge?.at
  return [
    costMinor !== null && [
      order.perMessage,
      order.perMessageText(money({ amountMinor: costMinor, currency }), messages),
    ],
    period !== null && ends !== undefined && [order.unused, order.unusedEnd(longDate(ends, timeZone))],
    period === null && terms.creditsAPeriod > 0 && [order.unused, order.unusedStay],
  ]
}

type Line = readonly [term: string, text: string] | false
function linesOf(...lines: readonly Line[]): SummaryLine[] {
  return lines.flatMap((line) => (line === false ? [] : [{ term: line[0], text: line[1] }]))
}
