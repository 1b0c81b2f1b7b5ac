import type { Brand, RatePlan } from '@incontro/brand'
import type { MailGroup } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale'
import type { Texts } from '@incontro/texts'
import type { Email, EmailTemplate, Recipient } from '../../../platform/email/email.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** What the samples of e-mails are filled with. Plans and prices are the brand's own; everything else is plainly a sample. */
export type SampleFacts = {
  readonly brand: Brand
  readonly language: Language
  readonly origin: string
  readonly now: Date
  /** Of the brand's own flow; named as a sample where it has none yet. */
  readonly plan: RatePlan
  readonly flow: { readonly id: string; readonly messagePrice: number }
  readonly words: Texts['backofficeMails']['samples']
}

/** One kind of e-mail with what it says in a preview. */
export type EmailSample = {
  readonly kind: string
  readonly group: MailGroup
  readonly send: (tx: Tx, email: Email, facts: SampleFacts) => Promise<unknown>
}

/** No address of the world (RFC 2606). */
export const SAMPLE_ADDRESS = 'sample@example.com'
export const SAMPLE_ID = '00000000-0000-4000-8000-000000000000'
const DAY = 86_400_000

export function inDays({ now }: Pick<SampleFacts, 'now'>, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}

export function recipientOf({ brand, language }: SampleFacts): Recipient {
  return { brandId: brand.id, email: SAMPLE_ADDRESS, language }
}

type Kind<Data> = {
  readonly group: MailGroup
  readonly kind: string
  readonly template: EmailTemplate<Data>
}

/** The sample of an e-mail that has a template of its own. */
export function sampleOf<Data>(
  { group, kind, template }: Kind<Data>,
  data: (facts: SampleFacts) => NoInfer<Data>,
): EmailSample {
  return {
    group,
    kind,
    send: (tx, email, facts) =>
      email.send(tx, {
        to: recipientOf(facts),
        template,
        data: data(facts),
        category: 'account',
        key: `sample:${kind}`,
      }),
  }
}
