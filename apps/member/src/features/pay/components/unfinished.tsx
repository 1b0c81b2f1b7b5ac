import type { RatePlan } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ClockIcon, OfflineIcon } from '@incontro/ui/icons.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import type { Hop } from '../state/purchase-record.ts'
import { useHop } from './hand-over.tsx'
import styles from './pay.module.css'

type UnfinishedProps = { readonly plan: RatePlan; readonly hop: Hop | null; readonly onAnew: () => void }

/** The bank's window was closed or left by the back button: go on, or start again; never two at once. */
export function Unfinished({ plan, hop, onAnew }: UnfinishedProps) {
  const { open } = useTexts('payWays')
  const { money } = useFormats()
  return (
    <div className={styles.wait}>
      <ClockIcon aria-hidden className={styles.waitIcon} />
      <div role="status" className={styles.waitWords}>
        <h1>{open.title}</h1>
        <p>{open.text(plan.name, money({ amountMinor: plan.totalPrice, currency: plan.currency }))}</p>
      </div>
      {hop && <GoOn hop={hop} label={open.action} />}
      <Button variant={hop ? 'ghost' : 'primary'} onClick={onAnew}>
        {open.anew}
      </Button>
      <p className={styles.onward}>{open.anewText}</p>
    </div>
  )
}

function GoOn({ hop, label }: { hop: Hop; label: string }) {
  const { go, form } = useHop(hop)
  return (
    <>
      <Button onClick={go}>{label}</Button>
      {form}
    </>
  )
}

/** The order went out and no answer came. No button: whether it arrived is asked, not guessed. */
export function Lost() {
  const { lost } = useTexts('payWays')
  return (
    <div className={styles.wait} role="status">
      <OfflineIcon aria-hidden className={styles.waitIcon} />
      <h1>{lost.title}</h1>
      <p>{lost.text}</p>
    </div>
  )
}
