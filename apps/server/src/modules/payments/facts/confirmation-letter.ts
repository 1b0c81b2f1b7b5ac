import { messageCost } from '@incontro/brand'
import { formatsFor, isLanguage, type Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { frameLetter, type LetterBlock } from '../../../platform/mail/letter-frame.ts'
import { senderOf } from '../../../platform/mail/letter-headers.ts'
import type { Confirmation, QueueLetter, RecallLetters, SellingBrand } from '../parties.ts'
import { paperOf } from '../receipts/papers.ts'
import { isContract } from '../subscriptions/withdraw.ts'

type Deps = {
  readonly brand: (brandId: string) => Promise<SellingBrand>
  readonly flow: (brandId: string, flowId: string) => Promise<{ readonly messagePrice: number }>
  readonly brandOriginOf: (brandId: string) => Promise<string>
  /** The address that cancels a subscription without logging in. */
  readonly cancelLink: (origin: string, subscription: { id: string; member_id: string }) => string
  /** The address that withdraws from an order without logging in. */
  readonly withdrawLink: (origin: string, order: { id: string; member_id: string }) => string
  readonly queue: QueueLetter
  readonly recall: RecallLetters
}

export type LetterLinks = {
  readonly payments: string
  readonly cancel: string | null
  readonly withdraw: string | null
  readonly receipt: string | null
}

/** R10, R19: the durable copy of what was ordered, shown and ticked, with how to cancel and to withdraw. Once an order. */
export function createConfirmation({ brand, flow, brandOriginOf, cancelLink, withdrawLink, queue, recall }: Deps) {
  return async function confirm(tx: Tx, confirmation: Confirmation): Promise<void> {
    const { order, payer, attemptId, isLate, renewal, receipt } = confirmation
    // PY-13: what said that it was not approved does not leave any more; where it has left, this letter says so
    const refusals = ['order-refused', 'renewal-refused'].map((key) => `${key}:${order.id}`)
    let wasRefused = false
    for (const keys of isLate ? refusals : [])
      if (await recall(tx, { memberId: order.member_id, keys })) wasRefused = true
    const [seller, origin, { messagePrice }] = await Promise.all([
      brand(order.brand_id),
      brandOriginOf(order.brand_id),
      flow(order.brand_id, order.plan_snapshot.flowId),
    ])
    const letter = writeLetter({ ...confirmation, wasRefused, messagePrice }, seller, {
      payments: `${origin}/profile/payments`,
      receipt: receipt && `${origin}/profile/payments/receipts/${receipt.number}`,
      withdraw: isContract(order) ? withdrawLink(origin, order) : null,
      cancel: renewal && cancelLink(origin, { id: renewal.subscriptionId, member_id: order.member_id }),
    })
    await queue(tx, {
      key: `order:${order.id}`,
      brandId: order.brand_id,
      from: senderOf(seller),
      to: payer.email,
      memberId: order.member_id,
      topic: 'orders',
      despite: ['complained'], // the law owes him this copy, whatever he thinks of our other letters
      ...(receipt !== null && { document: paperOf(attemptId) }),
      ...letter,
    })
  }
}

export type LetterFacts = {
  readonly wasRefused: boolean
  /** Credits that a message costs with a plan. */
  readonly messagePrice: number
}

/** The letter in the language of the order. */
export function writeLetter(
  { order, payer, paidAt, last4, cardBrand, renewal, receipt, settledCredits, ...told }: Confirmation & LetterFacts,
  seller: SellingBrand,
  links: LetterLinks,
): { subject: string; text: string; html: string; mark: string | null } {
  const { wasRefused, messagePrice } = told
  const language = languageOf(order.consent?.language ?? payer.language)
  const texts = textsFor(language, 'orderMail')
  const words = textsFor(language, 'pay').order
  const formats = formatsFor(language)
  const plan = order.plan_snapshot
  const money = (amountMinor: number) => formats.money({ amountMinor, currency: order.currency })
  const { support, company, title } = seller
  const figures = textsFor(language, 'receipts')

  const lines: [string, string][] = [
    [texts.order, order.id],
    [texts.at, `${formats.dateTime(paidAt, 'UTC')} UTC`],
    [words.plan, plan.name],
  ]
  if (plan.credits > 0) lines.push([words.brings, words.credits(plan.credits)])
  if (settledCredits > 0)
    lines.push(
      [words.settles, words.credits(settledCredits)],
      [words.arrives, words.credits(plan.credits - settledCredits)],
    )
  const { messages, costMinor } = messageCost({ price: order.amount_minor, credits: plan.credits }, messagePrice)
  // an upgrade costs and brings a part: the figure of the whole stood in its summary
  if (costMinor !== null && order.amount_minor === plan.price)
    lines.push([words.perMessage, words.perMessageText(money(costMinor), messages)])
  if (renewal !== null && plan.credits > 0)
    lines.push([words.unused, words.unusedEnd(formats.longDate(renewal.at, 'UTC'))])
  else if (order.kind === 'credits') lines.push([words.unused, words.unusedStay])
  lines.push([words.price, order.amount_minor === 0 ? texts.zero : `${money(order.amount_minor)} (${words.withVat})`])
  if (receipt !== null)
    lines.push(
      [figures.kinds.receipt, receipt.number],
      [figures.net, money(receipt.netMinor)],
      [
        (receipt.territory === 'canarias' ? figures.igic : figures.vat)(formats.percent(receipt.rate / 10_000)),
        money(receipt.vatMinor),
      ],
      [figures.total, money(receipt.totalMinor)],
    )
  if (plan.period !== null) {
    const covered = receipt?.content.period
    const range = covered && figures.range(formats.longDate(covered.from, 'UTC'), formats.longDate(covered.to, 'UTC'))
    lines.push([words.period, [formats.period(plan.period), range].filter(Boolean).join(', ')])
  }
  lines.push([
    words.renewal,
    renewal === null ? texts.noRenewal : words.renews(money(plan.price), formats.longDate(renewal.at, 'UTC')),
  ])
  const isRenewal = order.kind === 'renewal'
  if (renewal !== null) lines.push([words.term, words.noTerm], [words.cancel, words.howToCancel])
  if (order.amount_minor > 0 && !isRenewal) lines.push([words.withdrawal, words.howToWithdraw])
  if (!isRenewal) lines.push([texts.now, order.consent?.startNow === true ? texts.asked : texts.notAsked])
  if (order.consent !== null)
    lines.push([texts.button, order.consent.buttonLabel], [texts.textVersion, order.consent.textVersion])
  if (last4 !== null) lines.push([words.statement, order.descriptor])
  const vatId = seller.seller === null ? [] : [`${figures.vatId} ${seller.seller.vatId}`]
  lines.push([words.seller, [company.name, company.address, ...vatId, support.email].join(', ')])

  const paid = last4 !== null && order.amount_minor > 0 ? texts.card(schemeName(cardBrand), last4) : ''
  const intro = isRenewal
    ? texts.renewalIntro(plan.name, title)
    : order.kind === 'verify'
      ? texts.verifyIntro(title)
      : texts.intro(title)
  const blocks: LetterBlock[] = [
    { kind: 'text', text: texts.greeting },
    { kind: 'text', text: intro },
    ...(wasRefused ? [{ kind: 'text' as const, text: textsFor(language, 'lateMail').approvedSince }] : []),
    { kind: 'facts', facts: lines },
    ...(paid === '' ? [] : [{ kind: 'text' as const, text: paid }]),
    ...(receipt === null ? [] : [{ kind: 'text' as const, text: textsFor(language, 'creditMail').receiptAttached }]),
    ...(links.receipt === null ? [] : [{ kind: 'button' as const, label: figures.page, url: links.receipt }]),
    { kind: 'button', label: texts.payments, url: links.payments },
    ...(links.cancel === null ? [] : [{ kind: 'button' as const, label: texts.cancel, url: links.cancel }]),
    // R11: in the words of the law, and for who has closed his account too
    ...(links.withdraw === null
      ? []
      : [{ kind: 'button' as const, label: textsFor(language, 'withdrawLink').action, url: links.withdraw }]),
  ]
  const subject = isRenewal ? texts.renewalSubject(plan.name) : texts.subject(plan.name)
  const content = { preview: intro, heading: subject, blocks, reason: texts.footer }
  return { subject, ...frameLetter(seller, { language, site: null }, content) }
}

function languageOf(text: string): Language {
  return isLanguage(text) ? text : 'es'
}

function schemeName(brand: string | null): string {
  return brand === 'visa' ? 'Visa' : brand === 'mastercard' ? 'Mastercard' : brand === 'maestro' ? 'Maestro' : ''
}
