import { choosePlan, COMPLIANT_FLOW, plansFor } from '@incontro/brand/choose-plan.ts'
import { balanceOf } from '@incontro/client/credits.ts'
import type { RatePlan } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { CheckIcon, CrownIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chosenPlan, payPath, rememberPlan } from '../../../shared/chosen-plan.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useNavigationSummary } from '../../../shared/navigation.ts'
import { useMember } from '../../../shared/session.ts'
import { PageHeading } from '../../../shared/page-heading.tsx'
import { usePageTitle } from '../../../shared/title.ts'
import { useRunningPlan } from '../running-plan.ts'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plans.module.css'

/** /vip_plan/cred and /vip_plan/{hook}: why he is here, what is offered, what it costs (RT-12, PL-01 to PL-03). */
export function PlansPage({ hook }: { hook: string | undefined }) {
  const texts = useTexts('plans')
  const member = useMember()
  const navigate = useNavigate()
  const offered = useOfferedPlans()
  const [chosen, setChosen] = useState<RatePlan | undefined>(() => {
    const kept = chosenPlan(member)
    const isOffered = kept !== undefined && offered.plans.some((plan) => plan.productId === kept.productId)
    return isOffered ? kept : offered.first
  })
  const [isTicked, setTicked] = useState(false)
  const [isReminded, setReminded] = useState(false)
  usePageTitle(texts.title)

  if (offered.plans.length === 0) {
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
    if (offered.needsDisclaimer && !isTicked) return setReminded(true)
    rememberPlan(chosen.productId)
    void navigate(payPath(member))
  }

  const reason = reasonOf(texts.reasons, hook)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {reason ? <h1>{reason.title}</h1> : <PageHeading title={texts.title} />}
        <p>{reason?.text ?? texts.intro}</p>
        <Has />
      </header>
      <PlanChoice plans={offered.plans} chosen={chosen} running={offered.running} onChoose={setChosen} />
      <p className={styles.renew}>{texts.allRenew}</p>
      <Perks />
      {offered.needsDisclaimer && (
        <Checkbox
          label={texts.disclaimer}
          checked={isTicked}
          error={isReminded && !isTicked ? texts.disclaimerMissing : undefined}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <div className={styles.go} data-fits-window>
        <Button size="l" block disabled={!chosen} onClick={go}>
          {chosen ? texts.continueWith(chosen.name) : texts.continue}
        </Button>
      </div>
    </div>
  )
}

/** PL-02: the list of this member's level and flow, and the one that is marked before he chooses. */
function useOfferedPlans() {
  const { flow, level } = useMember()
  const running = useRunningPlan()
  const plans = plansFor(flow, level).filter((plan) => plan.visible)
  const marked = choosePlan(flow, level)
  const first = plans.find((plan) => plan.productId === marked?.productId) ?? plans[0]
  // the top level has nothing to buy; who pays for it may still change to less (R3)
  const hasAll = level === 2 && running === undefined
  return { plans: hasAll ? [] : plans, first, running, needsDisclaimer: flow.id === COMPLIANT_FLOW }
}

function Has() {
  const { have } = useTexts('plans')
  const { credits, nav } = useTexts('common')
  const summary = useNavigationSummary()
  if (!summary) return null
  return (
    <p className={styles.has}>
      {have(credits.credits(balanceOf(summary).messages))} <UiLink href="/statement">{nav.statement}</UiLink>
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
function reasonOf(reasons: Reasons, hook: string | undefined) {
  return hook === undefined || !Object.hasOwn(reasons, hook) ? undefined : reasons[hook]
}
