import type { ThemeName } from '@incontro/brand'
import { formatsFor, isLanguage, type Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import { frameLetter, type LetterBlock } from '../../platform/mail/letter-frame.ts'
import { senderOf } from '../../platform/mail/letter-headers.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { markOf } from '../../platform/mail/mark.ts'
import type { Confirmation } from './settle-order.ts'

export type SellingBrand = {
  readonly title: string
  readonly theme: ThemeName
  readonly logo: { readonly mark: string }
  readonly company: { readonly name: string; readonly address: string }
  readonly support: { readonly email: string }
}
export type QueueLetter = Mail['queue']

type Deps = { readonly brand: (brandId: string) => Promise<SellingBrand>; readonly queue: QueueLetter }

/** R10, R19: the durable copy of what was ordered, shown and ticked, with how to cancel and to withdraw. Once an order. */
export function createConfirmation({ brand, queue }: Deps) {
  return async function confirm(tx: Tx, confirmation: Confirmation): Promise<void> {
    const { order, payer } = confirmation
    const seller = await brand(order.brand_id)
    const letter = writeLetter(confirmation, seller)
    await queue(tx, {
      key: `order:${order.id}`,
      brandId: order.brand_id,
      from: senderOf(seller),
      to: payer.email,
      memberId: order.member_id,
      topic: 'orders',
      despite: ['complained'], // the law owes him this copy, whatever he thinks of our other letters
      ...letter,
    })
  }
}

/** The letter in the language of the order. */
export function writeLetter(
  { order, payer, paidAt, last4, cardBrand, renewsAt }: Confirmation,
  seller: SellingBrand,
): { subject: string; text: string; html: string; mark: string | null } {
  const language = languageOf(order.consent?.language ?? payer.language)
  const texts = textsFor(language, 'orderMail')
  const words = textsFor(language, 'pay').order
  const formats = formatsFor(language)
  const plan = order.plan_snapshot
  const money = (amountMinor: number) => formats.money({ amountMinor, currency: order.currency })
  const { support, company, title } = seller

  const lines: [string, string][] = [
    [texts.order, order.id],
    [texts.at, `${formats.dateTime(paidAt, 'UTC')} UTC`],
    [words.plan, plan.name],
  ]
  if (plan.credits > 0) lines.push([words.brings, words.credits(plan.credits)])
  lines.push([words.price, order.amount_minor === 0 ? texts.zero : `${money(order.amount_minor)} (${words.withVat})`])
  if (plan.period !== null) lines.push([words.period, formats.period(plan.period)])
  lines.push([
    words.renewal,
    renewsAt === null ? texts.noRenewal : words.renews(money(plan.price), formats.longDate(renewsAt, 'UTC')),
  ])
  if (renewsAt !== null) lines.push([words.term, words.noTerm], [words.cancel, words.howToCancel(support.email)])
  if (order.amount_minor > 0) lines.push([words.withdrawal, words.howToWithdraw(support.email)])
  lines.push([texts.now, order.consent?.startNow === true ? texts.asked : texts.notAsked])
  if (order.consent !== null)
    lines.push([texts.button, order.consent.buttonLabel], [texts.textVersion, order.consent.textVersion])
  if (last4 !== null) lines.push([words.statement, order.descriptor])
  lines.push([words.seller, `${company.name}, ${company.address}, ${support.email}`])

  const paid = last4 !== null && order.amount_minor > 0 ? texts.card(schemeName(cardBrand), last4) : ''
  const intro = order.kind === 'verify' ? texts.verifyIntro(title) : texts.intro(title)
  const blocks: LetterBlock[] = [
    { kind: 'text', text: texts.greeting },
    { kind: 'text', text: intro },
    { kind: 'facts', facts: lines },
    ...(paid === '' ? [] : [{ kind: 'text' as const, text: paid }]),
  ]
  const subject = texts.subject(plan.name)
  const mark = markOf(seller.logo.mark)
  const look = { language, title, theme: seller.theme, site: null, mark, company, supportEmail: support.email }
  return { subject, mark, ...frameLetter(look, { preview: intro, heading: subject, blocks, reason: texts.footer }) }
}

function languageOf(text: string): Language {
  return isLanguage(text) ? text : 'es'
}

function schemeName(brand: string | null): string {
  return brand === 'visa' ? 'Visa' : brand === 'mastercard' ? 'Mastercard' : brand === 'maestro' ? 'Maestro' : ''
}
