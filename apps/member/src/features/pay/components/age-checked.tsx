import type { RatePlan } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { VerifiedIcon } from '@incontro/ui/icons.ts'
import type { ReactNode } from 'react'
import { homePath } from '../../../shared/page/home-path.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { usePageTitle } from '../../../shared/page/title.ts'
import styles from './pay.module.css'

type AgeCheckedProps = {
  readonly plan: Pick<RatePlan, 'totalPrice' | 'currency'>
  /** Where it goes on from here, if it does so by itself. */
  readonly onward?: ReactNode
  readonly onLeave?: () => void
}

/** AV-02: the member is verified, and what was hidden is open. */
export function AgeChecked({ plan, onward, onLeave }: AgeCheckedProps) {
  const { done, screen } = useTexts('ageCheck')
  const { money } = useFormats()
  const member = useMember()
  usePageTitle(done.title, screen)
  return (
    <div className={styles.wait}>
      <VerifiedIcon aria-hidden className={styles.success} />
      <div role="status" className={styles.waitWords}>
        <h1>{done.title}</h1>
        <p>{done.text}</p>
        <p>{done.charged(money({ amountMinor: plan.totalPrice, currency: plan.currency }))}</p>
      </div>
      <ButtonLink href={homePath(member)} onClick={onLeave}>
        {done.people}
      </ButtonLink>
      <ButtonLink variant="ghost" href="/chats" onClick={onLeave}>
        {done.chats}
      </ButtonLink>
      {onward}
    </div>
  )
}
