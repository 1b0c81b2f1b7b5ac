import type { Offer, Offers } from '@incontro/contract'
import { PlanCard, type PlanColor, PlanList } from '@incontro/ui/plan-card.tsx'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/calls/realtime.ts'
import { renewalDate } from '../../../shared/payments/renewal.ts'
import { useMember } from '../../../shared/session/session.ts'
import { canChoose } from '../offers.ts'
import styles from './plans.module.css'

type PlanChoiceProps = {
  readonly offers: Offers
  readonly chosen: Offer | undefined
  readonly onChoose: (offer: Offer) => void
}

/** PL-01, D24: the offers with price, period, what they bring and what a message costs, in the open. */
export function PlanChoice({ offers, chosen, onChoose }: PlanChoiceProps) {
  const { list, topUps: words, change } = useTexts('plans')
  const { plans, topUps, held } = offers
  const cards = (some: readonly Offer[]) =>
    some.map((offer) => (
      <div key={offer.plan.productId} data-spaced={offer.plan.spacingBottom} className={styles.choice}>
        <OneOffer
          offer={offer}
          offers={offers}
          isChosen={offer.plan.productId === chosen?.plan.productId}
          onChoose={() => onChoose(offer)}
        />
      </div>
    ))
  return (
    <>
      {topUps.length > 0 && (
        <section className={styles.group} aria-labelledby="top-ups-title">
          <h2 id="top-ups-title">{words.title}</h2>
          <p>{words.text}</p>
          <PlanList legend={words.title}>{cards(topUps)}</PlanList>
        </section>
      )}
      {plans.length > 0 && (
        <section className={styles.group}>
          {held !== null && <h2>{change}</h2>}
          <PlanList legend={list}>{cards(plans)}</PlanList>
        </section>
      )}
    </>
  )
}

type OneOfferProps = { offer: Offer; offers: Offers; isChosen: boolean; onChoose: () => void }

function OneOffer({ offer, offers, isChosen, onChoose }: OneOfferProps) {
  const { yours } = useTexts('planChange')
  const { money } = useFormats()
  const texts = useTexts('plans')
  const { plan } = offer
  const { currency } = plan
  const now = money({ amountMinor: plan.totalPrice, currency })
  const old = plan.oldPrice === null ? undefined : money({ amountMinor: plan.oldPrice, currency })
  return (
    <PlanCard
      group="plan"
      value={plan.productId}
      isChosen={isChosen}
      disabled={!canChoose(offer, offers)}
      onChoose={onChoose}
      name={plan.name}
      price={now}
      period={plan.priceDescription}
      oldPrice={old}
      oldPriceLabel={old && texts.instead('')}
      gives={<Brings offer={offer} />}
      description={plan.description}
      descriptionColor={colorOf(plan.descriptionColor)}
      terms={<RenewalOf offer={offer} held={offers.held} />}
      badge={offer.use === 'held' ? yours : plan.badge}
      suggestion={offer.use === 'held' ? null : plan.suggestion}
      suggestionColor={colorOf(plan.suggestionColor)}
    />
  )
}

/** What the plan brings, what it means in messages at this member's price, and what one of them costs in money. */
function Brings({ offer: { plan, messages, messageCost } }: { offer: Offer }) {
  const { brings } = useTexts('plans')
  const { promo, ways } = useTexts('payWays')
  const { money: amounts, credits: words, labelled } = useTexts('common')
  const { money } = useFormats()
  const { flow } = useMember()
  const { credits, promoCredits } = plan
  if (credits === 0) return null
  const amount = words.credits(credits)
  const hasPromo = promoCredits > 0 && flow.paymentSystems.includes('paypal') // PL-05
  return (
    <>
      {plan.period === null ? amount : brings.perPeriod(amount, amounts.every(plan.period))}, {brings.about(messages)}
      {messageCost !== null && `, ${brings.perMessage(money({ amountMinor: messageCost, currency: plan.currency }))}`}
      {hasPromo && `, ${labelled(ways.paypal.name, promo(promoCredits))}`}
    </>
  )
}

/** D24: when it renews, and that credits which are not used end then. */
function RenewalOf({ offer: { plan, use }, held }: { offer: Offer; held: Offers['held'] }) {
  const { renewal } = useTexts('plans')
  const { money: amounts } = useTexts('common')
  const { longDate } = useFormats()
  const socket = useRealtime()
  if (plan.period === null) return null
  if (use === 'held' && held !== null)
    return held.isCancelled ? renewal.ends(longDate(held.endsAt)) : renewal.held(longDate(held.endsAt))
  if (use === 'change') return renewal.every(amounts.every(plan.period))
  return renewal.on(longDate(renewalDate(socket.now(), plan.period)))
}

const roles: readonly PlanColor[] = ['primary', 'accent', 'success', 'warning', 'muted']
function colorOf(role: string | null): PlanColor | null {
  return roles.find((known) => known === role) ?? null
}
