import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { creditsGuaranteed, type Guaranteed } from '../../events/credits.ts'
import type { DisputesApi } from '../../modules/disputes/index.ts'
import type { MembershipsApi } from '../../modules/memberships/index.ts'
import type { ProfilesApi } from '../../modules/profiles/index.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Email, EmailTemplate } from '../../platform/email/email.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on } from '../../platform/outbox/define-event.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angel'>
  readonly payments: Pick<DisputesApi, 'guaranteeMoneyOf'>
  readonly email: Email
}
type Offer = { readonly amountMinor: number; readonly currency: string; readonly until: number }
type Data = Pick<Guaranteed, 'messages' | 'icebreakers' | 'likes'> & {
  readonly name: string
  /** What the member can have in money instead. */
  readonly offers: readonly Offer[]
}

/** TS-17: tells each member what the fraud guarantee gave back, once. */
export function createGuaranteeEmails({ transaction, memberships, profiles, payments, email }: Deps): ModuleParts {
  return {
    subscribers: [
      on(creditsGuaranteed, 'guarantee.email', async ({ memberId, angelId, reference, ...sums }) => {
        const [member, angel] = [await memberships.member(memberId), await profiles.angel(angelId)]
        if (member === null) return
        const offers = (await payments.guaranteeMoneyOf(memberId)).map(({ order, amountMinor, until }) => ({
          amountMinor,
          currency: order.currency,
          until: until.getTime(),
        }))
        await transaction((tx) =>
          email.send(tx, {
            to: { brandId: member.brandId, memberId, email: member.email, language: member.language },
            template: guaranteeEmail,
            data: { ...sums, name: angel?.screenName ?? '', offers },
            category: 'orders', // what a member is owed, whatever they think of other e-mails
            key: `guarantee:${reference}:${memberId}`,
          }),
        )
      }),
    ],
  }
}

/** What was given back, and why. */
export const guaranteeEmail: EmailTemplate<Data> = (
  { messages, icebreakers, likes, name, offers },
  { language, origin },
) => {
  const texts = textsFor(language, 'guaranteeMail')
  const { number, money, longDate } = formatsFor(language)
  const facts: [string, string][] = []
  if (messages > 0) facts.push([texts.messages, number(messages)])
  if (icebreakers > 0) facts.push([texts.icebreakers, number(icebreakers)])
  if (likes > 0) facts.push([texts.likes, number(likes)])
  return {
    subject: texts.subject,
    preview: texts.intro(name),
    heading: texts.subject,
    blocks: [
      { kind: 'text', text: texts.intro(name) },
      { kind: 'facts', facts },
      { kind: 'text', text: texts.promise },
      ...offers.map(({ until, ...sum }) => ({
        kind: 'text' as const,
        text: texts.money(money(sum), longDate(until, 'UTC')),
      })),
      { kind: 'button', label: texts.see, url: `${origin}/statement` },
    ],
    reason: texts.reason,
  }
}
