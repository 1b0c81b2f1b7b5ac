import { choosePlan, plansFor } from '@incontro/brand/choose-plan.ts'
import { Button, IconLink } from '@incontro/ui/button.tsx'
import { BackIcon } from '@incontro/ui/icons.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chosenPlan, payPath, rememberPlan } from '../../../shared/chosen-plan.ts'
import { useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/lead-to.tsx'
import { useMember } from '../../../shared/session.ts'
import { usePageTitle } from '../../../shared/title.ts'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plans.module.css'

/** /purchase and /purchase/choose: the choice once more, with the way on to paying (RT-12). */
export function PurchasePage() {
  const texts = useTexts('plans')
  const { actions } = useTexts('common')
  const member = useMember()
  const navigate = useNavigate()
  const plans = plansFor(member.flow, member.level).filter((plan) => plan.visible)
  const [chosen, setChosen] = useState(() => chosenPlan(member) ?? choosePlan(member.flow, member.level))
  usePageTitle(texts.purchase.title)
  if (!chosen || member.level === 2) return <LeadTo to="/vip_plan/cred" />

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.backRow}>
          <IconLink href="/vip_plan/cred" label={actions.back} icon={<BackIcon />} />
          <h1>{texts.purchase.title}</h1>
        </div>
        <p>{texts.purchase.text}</p>
      </header>
      <PlanChoice
        plans={plans.some(({ productId }) => productId === chosen.productId) ? plans : [chosen]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className={styles.go} data-fits-window>
        <Button
          size="l"
          block
          onClick={() => {
            rememberPlan(chosen.productId)
            void navigate(payPath(member))
          }}
        >
          {texts.purchase.action}
        </Button>
      </div>
    </div>
  )
}
