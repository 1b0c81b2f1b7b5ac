import { textsFor } from '@incontro/texts/sync.ts'
import { paymentsLinksAsked } from '../../../../events/payments.ts'
import type { RunTransaction, Tx } from '../../../../platform/database/database.ts'
import type { EmailBlock } from '../../../../platform/email/content.ts'
import { on } from '../../../../platform/outbox/define-event.ts'
import type { Outbox } from '../../../../platform/outbox/outbox.ts'
import type { Payer } from '../../../charges/index.ts'
import { nextCharge, type Passport } from '../read-passport.ts'
import type { SendSubscriptionEmail, Words } from '../send-subscription-email.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly members: {
    member(id: string): Promise<Payer | null>
    memberByEmail(brandId: string, email: string): Promise<Pick<Payer, 'id'> | null>
  }
  readonly subscriptions: Pick<SubscriptionsStore, 'runningOf' | 'mandatesOf'>
  readonly readPassport: (memberId: string) => Promise<Pick<Passport, 'orders'>>
  readonly send: SendSubscriptionEmail
  readonly cancelLink: (origin: string, subscription: SubscriptionRow) => string
  readonly withdrawLink: (origin: string, order: { id: string; member_id: string }) => string
  readonly now: () => Date
}

/** R11, R18: who has neither password nor e-mail asks for the links by his address alone, and gets them there. */
export function createContractLinks(deps: Deps) {
  const { transaction, outbox, members, subscriptions, readPassport, send, now } = deps

  /** The same is done for every address, so that neither the answer nor its time reveals which of them has an account. */
  async function ask(brandId: string, email: string): Promise<void> {
    const member = await members.memberByEmail(brandId, email)
    await transaction((tx) => outbox.publish(tx, paymentsLinksAsked({ memberId: member?.id ?? null })))
    outbox.poke()
  }

  const subscriber = on(paymentsLinksAsked, 'payments', async ({ memberId }, { eventId }) => {
    const payer = memberId === null ? null : await members.member(memberId)
    if (payer !== null) await write(payer, `contract-links:${eventId}`)
  })

  async function write(payer: Payer, key: string): Promise<void> {
    const at = now()
    const [running, mandates, { orders }] = await Promise.all([
      subscriptions.runningOf(payer.id),
      subscriptions.mandatesOf(payer.id),
      readPassport(payer.id),
    ])
    const plans = running.map((row) => ({
      row,
      charge: mandates.some(({ id }) => id === row.mandate_id) ? nextCharge(row, at) : null,
    }))
    const open = orders.flatMap(({ order, withdrawal }) => (withdrawal === null ? [] : [{ order, withdrawal }]))
    await transaction((tx: Tx) =>
      send(tx, { key, payer, brandId: payer.brandId }, (words, origin) => {
        const { linksEmail } = textsFor(words.language, 'endContract')
        const isNothing = plans.length === 0 && open.length === 0
        return {
          subject: isNothing ? linksEmail.nothingSubject : linksEmail.subject,
          intro: isNothing ? linksEmail.nothing : linksEmail.intro,
          blocks: [
            ...plans.flatMap((plan) => blocksOfPlan(plan, words, deps.cancelLink(origin, plan.row))),
            ...open.flatMap((one) => blocksOfOrder(one, words, deps.withdrawLink(origin, one.order))),
            { kind: 'note', text: linksEmail.notYou },
          ],
        }
      }),
    )
  }
  return { ask, subscriber }
}

type RunningPlan = { readonly row: SubscriptionRow; readonly charge: ReturnType<typeof nextCharge> }
type OpenOrder = {
  readonly order: Passport['orders'][number]['order']
  readonly withdrawal: { readonly until: Date; readonly refundMinor: number }
}

function blocksOfPlan(
  { row, charge }: RunningPlan,
  { language, texts, money, date }: Words,
  url: string,
): EmailBlock[] {
  const { linksEmail } = textsFor(language, 'endContract')
  const { name, currency } = row.plan_snapshot
  if (charge === null) return [{ kind: 'text', text: linksEmail.stopped(name, date(row.current_period_end)) }]
  return [
    {
      kind: 'facts',
      facts: [
        [texts.plan, name],
        [texts.chargedOn, date(charge.at)],
        [texts.amount, money(charge.amountMinor, currency)],
      ],
    },
    { kind: 'button', label: linksEmail.cancel(name), url, isBare: true },
  ]
}

function blocksOfOrder({ order, withdrawal }: OpenOrder, { language, money, date }: Words, url: string): EmailBlock[] {
  const { linksEmail } = textsFor(language, 'endContract')
  const sum = money(withdrawal.refundMinor, order.currency)
  return [
    { kind: 'text', text: linksEmail.withdraw(order.plan_snapshot.name, date(withdrawal.until), sum) },
    { kind: 'button', label: textsFor(language, 'withdrawLink').action, url, isBare: true },
  ]
}
