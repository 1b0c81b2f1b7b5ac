import { useState } from 'react'

import { Button } from '../controls/button.tsx'
import { Card } from '../layout/card.tsx'
import { PlanCard, PlanList } from '../billing/plan-card.tsx'
import { Callout } from '../feedback/states.tsx'
import styles from './gallery.module.css'
import { words } from './samples.ts'

const PLANS = [
  {
    id: 'prova',
    name: 'Prova',
    price: '2,99 €',
    period: 'a la semana',
    gives: '30 créditos',
    description: 'Para empezar con poco: una semana para ver si te gusta.',
  },
  {
    id: 'classic',
    name: 'Classic',
    price: '9,99 €',
    period: 'al mes',
    gives: '120 créditos al mes',
    description: 'Para unas cuantas buenas conversaciones a la semana.',
  },
  {
    id: 'plus',
    name: 'Plus',
    price: '19,99 €',
    period: 'al mes',
    gives: '300 créditos al mes',
    description: 'Más créditos para quien escribe cada día.',
    descriptionColor: 'success' as const,
    suggestion: words.suggestion,
    suggestionColor: 'accent' as const,
  },
  {
    id: 'vip',
    name: 'VIP',
    price: '29,99 €',
    period: 'al mes',
    oldPrice: '34,99 €',
    oldPriceLabel: words.before,
    gives: '500 créditos al mes',
    description: 'El mayor número de créditos y el nivel más alto.',
    badge: words.badge,
  },
  {
    id: 'closed',
    name: 'Anual',
    price: '99,00 €',
    period: 'al año',
    gives: '2.000 créditos',
    description: words.disabled,
    disabled: true,
  },
]

export function PlansSample() {
  const [chosen, setChosen] = useState('classic')
  return (
    <div className={styles.columns}>
      <PlanList legend={words.section.plans}>
        {PLANS.map(({ id, ...plan }) => (
          <PlanCard
            key={id}
            {...plan}
            group="gallery-plans"
            value={id}
            isChosen={chosen === id}
            onChoose={() => setChosen(id)}
          />
        ))}
      </PlanList>
      <Card>
        <div className={styles.stack}>
          <Callout>{words.notice}</Callout>
          <Button size="l" block>
            {words.order}
          </Button>
        </div>
      </Card>
    </div>
  )
}
