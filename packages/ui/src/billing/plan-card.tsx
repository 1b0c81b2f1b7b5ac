import type { CSSProperties, ReactNode } from 'react'

import { Badge } from '../layout/card.tsx'
import { CheckIcon } from '../icons.ts'
import styles from './plan-card.module.css'

/** A colour by role, as a plan's settings name it. */
export type PlanColor = 'primary' | 'accent' | 'success' | 'warning' | 'muted'

const colorOf = (role: PlanColor | null | undefined): string =>
  `var(--color-${role === 'muted' ? 'text-muted' : (role ?? 'text')})`

interface PlanCardProps {
  /** Cards of one choice share a name. */
  group: string
  value: string
  isChosen: boolean
  onChoose(): void
  name: string
  /** '9,99 €' and 'al mese'. */
  price: string
  period: string
  oldPrice?: string | undefined
  /** What a screen reader says before the old price: 'before'. */
  oldPriceLabel?: string | undefined
  /** What is bought: '120 credits a month'. */
  gives: ReactNode
  description?: string | undefined
  descriptionColor?: PlanColor | null | undefined
  /** Small print of the card: when it renews. */
  terms?: ReactNode
  badge?: string | null | undefined
  suggestion?: string | null | undefined
  suggestionColor?: PlanColor | null | undefined
  disabled?: boolean | undefined
}

/** PL-01: a plan as a radio button, with price, period and what is bought in the open. */
export function PlanCard(plan: PlanCardProps) {
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name={plan.group}
        value={plan.value}
        checked={plan.isChosen}
        disabled={plan.disabled}
        onChange={plan.onChoose}
      />
      <span className={styles.mark} aria-hidden="true">
        <CheckIcon strokeWidth={3} />
      </span>
      <span className={styles.main}>
        <span className={styles.head}>
          <span className={styles.name}>{plan.name}</span>
          {plan.badge && <Badge tone="accent">{plan.badge}</Badge>}
        </span>
        <span className={styles.gives}>{plan.gives}</span>
        {plan.description && (
          <span
            className={styles.description}
            style={{ color: colorOf(plan.descriptionColor ?? 'muted') } satisfies CSSProperties}
          >
            {plan.description}
          </span>
        )}
        {plan.terms && <span className={styles.terms}>{plan.terms}</span>}
      </span>
      <span className={styles.money}>
        {plan.oldPrice && (
          <s className={styles.old}>
            {plan.oldPriceLabel && <span className={styles.hidden}>{plan.oldPriceLabel} </span>}
            {plan.oldPrice}
          </s>
        )}
        <span className={styles.price}>{plan.price}</span>
        <span className={styles.period}>{plan.period}</span>
      </span>
      {plan.suggestion && (
        <span
          className={styles.suggestion}
          style={{ color: colorOf(plan.suggestionColor ?? 'primary') } satisfies CSSProperties}
        >
          {plan.suggestion}
        </span>
      )}
    </label>
  )
}

/** The choice of plans, with a name for the whole. */
export function PlanList({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.hidden}>{legend}</legend>
      {children}
    </fieldset>
  )
}
