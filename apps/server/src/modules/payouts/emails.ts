import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailTemplate } from '../../platform/email/email.ts'

type Place = Parameters<EmailTemplate<unknown>>[1]
type Sum = { readonly amount: number; readonly currency: string }

const money = ({ amount, currency }: Sum, { language }: Place) =>
  formatsFor(language).money({ amountMinor: amount, currency })

/** What every e-mail about payouts has around its own words. */
function about(
  place: Place,
  { subject, texts, button }: { subject: string; texts: readonly string[]; button?: { label: string; url: string } },
) {
  const { brand, language, origin } = place
  const { greeting, frame } = textsFor(language, 'mail')
  const { open } = textsFor(language, 'payoutMail')
  return {
    subject: `${subject} · ${brand.title}`,
    preview: texts[0] ?? subject,
    heading: subject,
    blocks: [
      { kind: 'text' as const, text: greeting },
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button' as const, ...(button ?? { label: open, url: `${origin}/studio/work` }) },
    ],
    reason: frame.service(brand.title),
  }
}

/** AN-21: other bank details were saved, when they hold, and one press that takes them back. */
export const detailsEmail: EmailTemplate<{
  readonly country: string
  readonly last4: string
  readonly usableFrom: Date
  readonly token: string
}> = ({ country, last4, usableFrom, token }, place) => {
  const { details } = textsFor(place.language, 'payoutMail')
  const time = formatsFor(place.language).dateTime(usableFrom, 'UTC')
  return about(place, {
    subject: details.subject,
    texts: [details.text(`${country} ···· ${last4}`), details.until(`${time} UTC`), details.notYou],
    button: { label: details.cancel, url: `${place.origin}/studio/payout-details/cancel?token=${token}` },
  })
}

export const paidEmail: EmailTemplate<Sum & { readonly account: string }> = ({ account, ...sum }, place) => {
  const { paid } = textsFor(place.language, 'payoutMail')
  const [country = '', last4 = ''] = account.split(' ')
  return about(place, { subject: paid.subject(money(sum, place)), texts: [paid.text(`${country} ···· ${last4}`)] })
}

/** AN-21: a payout came back, why, and that nothing of it is lost. */
export const failedEmail: EmailTemplate<Sum & { readonly words: string }> = ({ words, ...sum }, place) => {
  const { failed } = textsFor(place.language, 'payoutMail')
  return about(place, { subject: failed.subject, texts: [failed.text(money(sum, place)), words, failed.next] })
}

/** TS-07: a decision holds something back. */
export const heldEmail: EmailTemplate<Sum & { readonly words: string }> = ({ words, ...sum }, place) => {
  const { held } = textsFor(place.language, 'payoutMail')
  return about(place, { subject: held.subject, texts: [held.text(money(sum, place)), words, held.object] })
}
