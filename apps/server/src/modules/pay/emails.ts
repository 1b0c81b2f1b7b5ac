import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailTemplate } from '../../platform/email/email.ts'

type Sum = { readonly amount: number; readonly currency: string }
type Place = Parameters<EmailTemplate<unknown>>[1]

function money({ amount, currency }: Sum, { language }: Place): string {
  return formatsFor(language).money({ amountMinor: amount, currency })
}
function monthName(month: string, { language }: Place): string {
  return formatsFor(language).month(new Date(`${month}-15T12:00:00Z`))
}

/** What every e-mail about pay has around its own words. */
function about(place: Place, { subject, texts }: { subject: string; texts: readonly string[] }) {
  const { brand, language, origin } = place
  const { greeting, frame } = textsFor(language, 'mail')
  const { button } = textsFor(language, 'payMail')
  return {
    subject: `${subject} · ${brand.title}`,
    preview: texts[0] ?? subject,
    heading: subject,
    blocks: [
      { kind: 'text' as const, text: greeting },
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button' as const, label: button, url: `${origin}/studio/work` },
    ],
    reason: frame.service(brand.title),
  }
}

/** AN-19: a month is closed, and this is its total. */
export const statementEmail: EmailTemplate<{ readonly month: string; readonly total: Sum }> = (
  { month, total },
  place,
) => {
  const { statement } = textsFor(place.language, 'payMail')
  const name = monthName(month, place)
  return about(place, {
    subject: statement.subject(name),
    texts: [statement.text(name, money(total, place)), statement.check],
  })
}

/** AN-20: other rates, ahead, on her own last month. */
export const rateEmail: EmailTemplate<{
  readonly from: string
  readonly lastMonth: { readonly month: string; readonly was: Sum; readonly wouldBe: Sum } | null
}> = ({ from, lastMonth }, place) => {
  const { rate } = textsFor(place.language, 'payMail')
  const day = formatsFor(place.language).longDate(new Date(`${from}T12:00:00Z`), 'UTC')
  const own =
    lastMonth === null
      ? rate.noMonth
      : rate.own(monthName(lastMonth.month, place), money(lastMonth.wouldBe, place), money(lastMonth.was, place))
  return about(place, { subject: rate.subject(day), texts: [rate.text(day), own] })
}

/** AN-19: the answer of a person to an objection. */
export const payAnswerEmail: EmailTemplate<{
  readonly isGranted: boolean
  readonly amount: Sum
  readonly words: string
}> = ({ isGranted, amount, words }, place) => {
  const { answer } = textsFor(place.language, 'payMail')
  return about(place, {
    subject: answer.subject,
    texts: [isGranted ? answer.granted(money(amount, place)) : answer.refused, words],
  })
}

/** TS-07: something was taken off by a decision, with its reason. */
export const deductionEmail: EmailTemplate<{ readonly amount: Sum; readonly words: string }> = (
  { amount, words },
  place,
) => {
  const { deduction } = textsFor(place.language, 'payMail')
  return about(place, {
    subject: deduction.subject,
    texts: [deduction.text(money(amount, place)), words, deduction.object],
  })
}
