import type { EvidencePack } from '@incontro/contract/backoffice.ts'

export type EvidenceLine = readonly [name: string, value: string]
export type EvidencePart = { readonly title: string; readonly lines: readonly EvidenceLine[] }

const moment = (at: number) =>
  new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
const money = ({ minor, currency }: { readonly minor: number; readonly currency: string }) =>
  `${(minor / 100).toFixed(2)} ${currency}`
const part = (title: string, lines: readonly EvidenceLine[]): EvidencePart[] =>
  lines.length === 0 ? [] : [{ title, lines }]

/** What a bank reads, in English, which every scheme takes: the facts of the pack and nothing beside them. */
export function evidenceParts(pack: EvidencePack): EvidencePart[] {
  const { order, consent } = pack
  const card = [order.paidWith.brand, order.paidWith.last4 === null ? null : `ending ${order.paidWith.last4}`]
  return [
    ...part('Order', [
      ['Number', order.id],
      ['What was bought', order.plan],
      ['Amount', money(order.amount)],
      ...(order.paidAt === null ? [] : [['Paid', moment(order.paidAt)] as const]),
      ['Paid with', [order.paidWith.method, ...card].filter((one) => one !== null && one !== '').join(' ')],
      ['On the statement', order.descriptor],
      ['Payment', order.providerRef ?? '–'],
      ['3-D Secure', pack.threeDs.replace('_', ' ')],
    ]),
    ...part(
      'What was agreed to',
      consent === null
        ? []
        : [
            ['Button', consent.button],
            ['Price shown', money(consent.shownPrice)],
            ['When', moment(consent.at)],
            ['Network address', consent.ip],
            ['Browser', consent.userAgent],
            ['Fingerprint of the summary', consent.summaryHash ?? '–'],
          ],
    ),
    ...part(
      'Log-ins after the purchase',
      pack.sessions.map(({ at, lastSeen, ip }) => [moment(at), `last seen ${moment(lastSeen)}, ${ip ?? 'no address'}`]),
    ),
    ...part(
      'Use of what was bought',
      pack.use.map(({ day, credits }) => [day, `${credits} credits`]),
    ),
    ...part(
      'Receipts',
      pack.receipts.map(({ number, issuedAt, total }) => [number, `${money(total)}, ${moment(issuedAt)}`]),
    ),
    ...part(
      'E-mails to the customer',
      pack.notices.map(({ kind, at, state }) => [kind, `${moment(at)}, ${state}`]),
    ),
    ...part(
      'Refunds',
      pack.refunds.map(({ amount, reason, state, at }) => [money(amount), `${reason}, ${state}, ${moment(at)}`]),
    ),
    ...part(
      'Earlier payments that nobody disputed',
      pack.earlier.map(({ orderId, amount, paidAt, matches }) => [
        orderId,
        `${money(amount)}, ${moment(paidAt)}, same ${matches.join(', ')}`,
      ]),
    ),
  ]
}
