import { COMPLIANT_FLOW } from '@incontro/brand/choose-plan.ts'
import { balanceOf } from '@incontro/client/credits.ts'
import type { Offer, Offers } from '@incontro/contract'
import { reasonOfPlans } from '@incontro/contract/prompt-reasons.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { CheckIcon, CrownIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chosenProduct, payPath, rememberPlan } from '../../../shared/payments/chosen-plan.ts'
import { useTexts } from '../../../shared/language.tsx'
import { ClosedToPayments } from '../../../shared/payments/closed-to-payments.tsx'
import { MonthSpent } from '../../../shared/payments/month-spent.tsx'
import { useSpending } from '../../../shared/payments/spending.ts'
import { useNavigationSummary } from '../../../shared/navigation.ts'
import { useMember } from '../../../shared/session/session.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { usePageTitle } from '../../../shared/page/title.ts'
import { canChoose, firstOffer, useOffers } from '../offers.ts'
import { OffersWait } from './offers-wait.tsx'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plans.module.css'

/** /vip_plan/cred and /vip_plan/{prompt}: why the member is here, what is offered, what it costs (RT-12, PL-01 to PL-03). */
export function PlansPage({ prompt }: { prompt: string | undefined }) {
  const texts = useTexts('plans')
  usePageTitle(texts.title)
  const { offers, error, refetch } = useOffers()
  const isPaused = useSpending().data?.pause != null
  if (isPaused) return <ClosedToPayments />
  return offers ? (
    <Plans prompt={prompt} offers={offers} />
  ) : (
    <OffersWait title={texts.title} error={error} onRetry={() => void refetch()} />
  )
}

function Plans({ prompt, offers }: { prompt: string | undefined; offers: Offers }) {
  const texts = useTexts('plans')
  const member = useMember()
  const navigate = useNavigate()
  const [picked, setPicked] = useState(chosenProduct)
  const choices = [...offers.plans, ...offers.topUps].filter((offer) => canChoose(offer, offers))
  const chosen: Offer | undefined =
    choices.find(({ plan }) => plan.productId === picked) ?? firstOffer(offers, member) ?? choices[0]
  const needsDisclaimer = member.flow.id === COMPLIANT_FLOW
  const [isTicked, setTicked] = useState(false)
  const [isReminded, setReminded] = useState(false)

  if (choices.length === 0 && offers.plans.length === 0) {
    return (
      <>
        <PageHeading title={texts.title} />
        <EmptyState
          icon={<CrownIcon />}
          title={texts.none.title}
          text={texts.none.text}
          action={<ButtonLink href="/chats">{texts.none.action}</ButtonLink>}
        />
      </>
    )
  }

  function go(): void {
    if (!chosen) return
    if (needsDisclaimer && !isTicked) return setReminded(true)
    rememberPlan(chosen.plan.productId)
    void navigate(payPath(member))
  }

  const reason = reasonOf(texts.reasons, prompt === undefined ? prompt : reasonOfPlans(prompt))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {reason ? <h1>{reason.title}</h1> : <PageHeading title={texts.title} />}
        <p>{reason?.text ?? texts.intro}</p>
        <Has />
      </header>
      <PlanChoice offers={offers} chosen={chosen} onChoose={({ plan }) => setPicked(plan.productId)} />
      <p className={styles.renew}>{texts.allRenew}</p>
      <Perks />
      {needsDisclaimer && (
        <Checkbox
          label={texts.disclaimer}
          checked={isTicked}
          error={isReminded && !isTicked ? texts.disclaimerMissing : undefined}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <div className={styles.go} data-fits-window>
        <Button size="l" block disabled={!chosen} onClick={go}>
          {chosen ? texts.continueWith(chosen.plan.name) : texts.continue}
        </Button>
      </div>
    </div>
  )
}

function Has() {
  const { have } = useTexts('plans')
  const { credits, nav } = useTexts('common')
  const summary = useNavigationSummary()
  if (!summary) return <p className={styles.has}>{'\u00a0'}</p> // the plans stand still as it comes
  return (
    <p className={styles.has}>
      {have(credits.credits(balanceOf(summary).messages))} <UiLink href="/statement">{nav.statement}</UiLink>{' '}
      <MonthSpent />
    </p>
  )
}

/** What every plan opens, in words. */
function Perks() {
  const { brings } = useTexts('plans')
  const { flow } = useMember()
  const perks = [brings.readable, brings.likes, brings.regions, brings.receipts, brings.messageCost(flow.messagePrice)]
  return (
    <ul className={styles.perks}>
      {perks.map((perk) => (
        <li key={perk}>
          <CheckIcon aria-hidden /> {perk}
        </li>
      ))}
    </ul>
  )
}

type Reasons = Readonly<Record<string, { readonly title: string; readonly text: string }>>
function reasonOf(reasons: Reasons, prompt: string | undefined) {
  return prompt === undefined || !Object.hasOwn(reasons, prompt) ? undefined : reasons[prompt]
}
