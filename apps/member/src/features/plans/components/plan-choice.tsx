import type { RatePlan } from '@incontro/contract'
import { PlanCard, type PlanColor, PlanList } from '@incontro/ui/plan-card.tsx'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session.ts'
import styles from './plans.module.css'

type Running = { readonly productId: string; readonly plan: string; readonly price: number; readonly period: string }

type PlanChoiceProps = {
  readonly plans: readonly RatePlan[]
  readonly chosen: RatePlan | undefined
  /** What he has running. */
  readonly running?: Running | undefined
  readonly onChoose: (plan: RatePlan) => void
}

/** PL-01: the plans with price, period and what they bring, in the open. */
export function PlanChoice({ plans, chosen, running, onChoose }: PlanChoiceProps) {
  const { list } = useTexts('plans')
  return (
    <PlanList legend={list}>
      {plans.map((plan) => (
        <div key={plan.productId} data-spaced={plan.spacingBottom} className={styles.choice}>
          <OnePlan
            plan={plan}
            isChosen={plan.productId === chosen?.productId}
            isRunning={isRunning(plan, running)}
            onChoose={() => onChoose(plan)}
          />
        </div>
      ))}
    </PlanList>
  )
}

/** The lists before and after a first purchase may offer the same plan under two ids. */
function isRunning(plan: RatePlan, running: Running | undefined): boolean {
  if (running === undefined) return false
  const { productId, name, price, period } = plan
  return (
    productId === running.productId || (name === running.plan && price === running.price && period === running.period)
  )
}

type OnePlanProps = { plan: RatePlan; isChosen: boolean; isRunning: boolean; onChoose: () => void }

function OnePlan({ plan, isChosen, isRunning, onChoose }: OnePlanProps) {
  const { yours } = useTexts('planChange')
  const { money } = useFormats()
  const texts = useTexts('plans')
  const { currency } = plan
  const now = money({ amountMinor: plan.totalPrice, currency })
  const old = plan.oldPrice === null ? undefined : money({ amountMinor: plan.oldPrice, currency })
  return (
    <PlanCard
      group="plan"
      value={plan.productId}
      isChosen={isChosen}
      onChoose={onChoose}
      name={plan.name}
      price={now}
      period={plan.priceDescription}
      oldPrice={old}
      oldPriceLabel={old && texts.instead('')}
      gives={<Brings plan={plan} />}
      description={plan.description}
      descriptionColor={colorOf(plan.descriptionColor)}
      badge={isRunning ? yours : plan.badge}
      suggestion={plan.suggestion}
      suggestionColor={colorOf(plan.suggestionColor)}
    />
  )
}

/** What the plan brings, with what it means in messages at this member's price. */
function Brings({ plan }: { plan: RatePlan }) {
  const { brings } = useTexts('plans')
  const { promo, ways } = useTexts('payWays')
  const { money: amounts, credits: words, labelled } = useTexts('common')
  const { flow } = useMember()
  const { credits, promoCredits } = plan
  if (credits === 0) return null
  const amount = words.credits(credits)
  const messages = Math.floor(credits / (plan.level > 0 ? flow.messagePrice : 1))
  const hasPromo = promoCredits > 0 && flow.paymentSystems.includes('paypal') // PL-05
  return (
    <>
      {plan.period === null ? amount : brings.perPeriod(amount, amounts.every(plan.period))}, {brings.about(messages)}
      {hasPromo && `, ${labelled(ways.paypal.name, promo(promoCredits))}`}
    </>
  )
}

const roles: readonly PlanColor[] = ['primary', 'accent', 'success', 'warning', 'muted']
function colorOf(role: string | null): PlanColor | null {
  return roles.find((known) => known === role) ?? null
}
