import type { CSSProperties, ReactNode } from 'react'

import { creditLevel } from './credit-level.ts'
import styles from './credit-meter.module.css'
import { cx } from '../cx.ts'
import { CreditsIcon } from '../icons.ts'
import { Popover } from '../overlays/popover.tsx'

interface CreditMeterProps {
  credits: number
  /** What was there after the last top-up: the whole of the bar. */
  of: number
  form: 'desktop' | 'mobile'
  /** '120 credits left': colour is never the only word. */
  label: string
  /** Said when pressed: where credits come from and go, and where the statement is. */
  children: ReactNode
}

/** The credit counter of the top bar: figure, bar, explanation. */
export function CreditMeter({ credits, of, form, label, children }: CreditMeterProps) {
  const share = of > 0 ? Math.min(1, credits / of) : 0
  const style = { '--share': share } as CSSProperties // a custom property
  return (
    <Popover
      triggerProps={{
        className: cx(styles.meter, styles[creditLevel({ credits, of, form })], styles[form]),
        'aria-label': label,
        title: label,
        style,
      }}
      trigger={
        <>
          <CreditsIcon />
          <span className={styles.figure}>{credits}</span>
          {form === 'desktop' && <span className={styles.bar} />}
        </>
      }
    >
      {children}
    </Popover>
  )
}

/** The place of the counter while its figure is on its way, so that the bar does not move as it comes. */
export function CreditMeterSpace({ form }: Pick<CreditMeterProps, 'form'>) {
  return (
    <span className={cx(styles.meter, styles[form], styles.space)} aria-hidden>
      <CreditsIcon />
      <span className={styles.figure} />
      {form === 'desktop' && <span className={styles.bar} />}
    </span>
  )
}
