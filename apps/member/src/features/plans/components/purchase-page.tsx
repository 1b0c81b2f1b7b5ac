import type { Offers } from '@incontro/contract'
import { Button, IconLink } from '@incontro/ui/button.tsx'
import { BackIcon } from '@incontro/ui/icons.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chosenProduct, payPath, rememberPlan } from '../../../shared/payments/chosen-plan.ts'
import { useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/page/lead-to.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { usePageTitle } from '../../../shared/page/title.ts'
import { canChoose, firstOffer, useOffers } from '../offers.ts'
import { OffersWait } from './offers-wait.tsx'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plans.module.css'

/** /purchase and /purchase/choose: the choice once more, with the way on to paying (RT-12). */
export function PurchasePage() {
  const texts = useTexts('plans')
  usePageTitle(texts.purchase.title)
  const { offers, error, refetch } = useOffers()
  return offers ? (
    <Choice offers={offers} />
  ) : (
    <OffersWait title={texts.purchase.title} error={error} onRetry={() => void refetch()} />
  )
}

function Choice({ offers }: { offers: Offers }) {
  const texts = useTexts('plans')
  const { actions } = useTexts('common')
  const member = useMember()
  const navigate = useNavigate()
  const [picked, setPicked] = useState(chosenProduct)
  const choices = [...offers.plans, ...offers.topUps].filter((offer) => canChoose(offer, offers))
  const chosen = choices.find(({ plan }) => plan.productId === picked) ?? firstOffer(offers, member)
  if (!chosen) return <LeadTo to="/vip_plan/cred" />

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.backRow}>
          <IconLink href="/vip_plan/cred" label={actions.back} icon={<BackIcon />} />
          <h1>{texts.purchase.title}</h1>
        </div>
        <p>{texts.purchase.text}</p>
      </header>
      <PlanChoice offers={offers} chosen={chosen} onChoose={({ plan }) => setPicked(plan.productId)} />
      <div className={styles.go} data-fits-window>
        <Button
          size="l"
          block
          onClick={() => {
            rememberPlan(chosen.plan.productId)
            void navigate(payPath(member))
          }}
        >
          {texts.purchase.action}
        </Button>
      </div>
    </div>
  )
}
