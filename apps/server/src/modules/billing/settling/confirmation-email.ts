import { messageCost } from '@incontro/brand'
import { formatsFor, timeZoneOf } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { Email, EmailTemplate } from '../../../platform/email/email.ts'
import type { RecallEmails } from '../../charges/index.ts'
import type { Confirmation } from './confirmation.ts'
import { attachmentOf } from '../../invoices/index.ts'
import { isContract } from '../subscriptions/ending/contracts.rules.ts'

type Deps = {
  readonly email: Email
  readonly flow: (brandId: string, flowId: string) => Promise<{ readonly messagePrice: number }>
  readonly brandOriginOf: (brandId: string) => Promise<string>
  /** The address that cancels a subscription without logging in. */
  readonly cancelLink: (origin: string, subscription: { id: string; member_id: string }) => string
  /** The address that withdraws from an order without logging in. */
  readonly withdrawLink: (origin: string, order: { id: string; member_id: string }) => string
  readonly recall: RecallEmails
}

type Links = {
  readonly payments: string
  readonly cancel: string | null
  readonly withdraw: string | null
  readonly receipt: string | null
}

/** R10, R19: the durable copy of what was ordered, shown and ticked, with how to cancel and to withdraw. Once an order. */
export function createConfirmation({ email, flow, brandOriginOf, cancelLink, withdrawLink, recall }: Deps) {
  return async function confirm(tx: Tx, confirmation: Confirmation): Promise<void> {
    const { order, payer, attemptId, isLate, renewal, receipt } = confirmation
    // PY-13: what said that it was not approved does not leave any more; where it has left, this e-mail says so
    const refusals = ['order-refused', 'renewal-refused'].map((key) => `${key}:${order.id}`)
    let wasRefused = false
    for (const keys of isLate ? refusals : [])
      if (await recall(tx, { memberId: order.member_id, keys })) wasRefused = true
    const [origin, { messagePrice }] = await Promise.all([
      brandOriginOf(order.brand_id),
      flow(order.brand_id, order.plan_snapshot.flowId),
    ])
    const links = {
      payments: `${origin}/profile/payments`,
      receipt: receipt && `${origin}/profile/payments/receipts/${receipt.number}`,
      withdraw: isContract(order) ? withdrawLink(origin, order) : null,
      cancel: renewal && cancelLink(origin, { id: renewal.subscriptionId, member_id: order.member_id }),
    }
    await email.send(tx, {
      to: {
        brandId: order.brand_id,
        memberId: order.member_id,
        email: payer.email,
        language: order.consent?.language ?? payer.language,
      },
      template: orderEmail,
      data: { ...confirmation, wasRefused, messagePrice, links },
      category: 'orders',
      key: `order:${order.id}`,
      origin,
      document: receipt === null ? undefined : attachmentOf(attemptId),
    })
  }
}

type OrderEmail = Confirmation & {
  readonly links: Links
  readonly wasRefused: boolean
  /** Credits that a message costs with a plan. */
  readonly messagePrice: number
}

/** F-79: what was ordered, as a person reads it, in the language of the order; what only a record needs stays in the record. */
export const orderEmail: EmailTemplate<OrderEmail> = (data, { brand: seller, language }) => {
  const { order, payer, paidAt, last4, cardBrand, renewal, receipt, settledCredits } = data
  const { wasRefused, messagePrice, links } = data
  const texts = textsFor(language, 'orderMail')
  const words = textsFor(language, 'pay').order
  const formats = formatsFor(language)
  const plan = order.plan_snapshot
  const money = (amountMinor: number) => formats.money({ amountMinor, currency: order.currency })
  const timeZone = timeZoneOf(payer.country)
  const { per } = textsFor(language, 'common').money
  const price = plan.period === null ? money(plan.price) : per(plan.price, order.currency, plan.period)
  const day = (at: Date) => formats.longDate(at, timeZone)
  const { company, title } = seller
  const figures = textsFor(language, 'receipts')

  const lines: [string, string][] = [[words.plan, plan.name]]
  if (plan.credits > 0) lines.push([words.brings, words.credits(plan.credits)])
  if (settledCredits > 0)
    lines.push(
      [words.settles, words.credits(settledCredits)],
      [words.arrives, words.credits(plan.credits - settledCredits)],
    )
  lines.push([figures.total, order.amount_minor === 0 ? texts.zero : `${money(order.amount_minor)} (${words.withVat})`])
  if (receipt !== null) {
    const rate = formats.percent(receipt.rate / 10_000)
    const vat = receipt.territory === 'canarias' ? figures.igic(rate) : figures.vat(rate)
    lines.push([vat, `${money(receipt.vatMinor)} (${figures.net}: ${money(receipt.netMinor)})`])
  }
  lines.push([texts.at, formats.dateTime(paidAt, timeZone)])
  if (last4 !== null && order.amount_minor > 0)
    lines.push([figures.paidWith, figures.cardEnding(schemeName(cardBrand) || figures.card, last4)])
  if (last4 !== null) lines.push([words.statement, order.descriptor])
  if (plan.period !== null) {
    const covered = receipt?.content.period
    const range = covered && figures.range(day(new Date(covered.from)), day(new Date(covered.to)))
    lines.push([words.period, [formats.period(plan.period), range].filter(Boolean).join(', ')])
  }
  lines.push([words.renewal, renewal === null ? texts.noRenewal : words.renews(price, day(renewal.at))])
  if (renewal !== null && plan.credits > 0) lines.push([words.unused, words.unusedEnd(day(renewal.at))])
  else if (order.kind === 'credits') lines.push([words.unused, words.unusedStay])
  const { messages, costMinor } = messageCost({ price: order.amount_minor, credits: plan.credits }, messagePrice)
  // an upgrade costs and brings a part: the figure of the whole stood in its summary
  if (costMinor !== null && order.amount_minor === plan.price)
    lines.push([words.perMessage, words.perMessageText(money(costMinor), messages)])

  const isRenewal = order.kind === 'renewal'
  const notes: [string, string][] = []
  if (renewal !== null) notes.push([words.cancel, words.howToCancel], [words.term, words.noTerm])
  if (order.amount_minor > 0 && !isRenewal) {
    notes.push([words.withdrawal, words.howToWithdraw])
    const { consent } = order
    notes.push([texts.request, consent?.startNow === true ? texts.asked(consent.buttonLabel) : texts.notAsked])
  }
  if (receipt !== null)
    notes.push([figures.kinds.receipt, `${receipt.number}. ${textsFor(language, 'creditMail').receiptAttached}`])
  const vatId = seller.seller === null ? '' : `, ${figures.vatId} ${seller.seller.vatId}`
  notes.push([words.seller, `${company.name}${vatId}`])

  const intro = isRenewal
    ? texts.renewalIntro(plan.name, title)
    : order.kind === 'verify'
      ? texts.verifyIntro(title)
      : texts.intro(title)
  const payments = { label: texts.payments, url: links.payments }
  const others = [
    ...(links.receipt === null ? [] : [payments]),
    ...(links.cancel === null ? [] : [{ label: texts.cancel, url: links.cancel }]),
    // R11: in the words of the law, and for who has closed his account too
    ...(links.withdraw === null ? [] : [{ label: textsFor(language, 'withdrawLink').action, url: links.withdraw }]),
  ]
  const first = links.receipt === null ? payments : { label: figures.page, url: links.receipt }
  const blocks: EmailBlock[] = [
    { kind: 'text', text: `${texts.greeting} ${intro}` },
    ...(wasRefused ? [{ kind: 'text' as const, text: textsFor(language, 'lateMail').approvedSince }] : []),
    { kind: 'facts', facts: lines },
    { kind: 'button', ...first, isBare: true },
    ...(others.length === 0 ? [] : [{ kind: 'links' as const, links: others }]),
    ...notes.map(([term, text]) => ({
      kind: 'note' as const,
      text: textsFor(language, 'common').labelled(term, text),
    })),
  ]
  const subject = isRenewal ? texts.renewalSubject(plan.name) : texts.subject(plan.name)
  return { subject, isDetached: true, preview: intro, heading: subject, blocks, reason: texts.footer }
}

function schemeName(brand: string | null): string {
  return brand === 'visa' ? 'Visa' : brand === 'mastercard' ? 'Mastercard' : brand === 'maestro' ? 'Maestro' : ''
}
