import { plansPath } from '@incontro/contract/prompt-reasons.ts'
import { plansFor } from '@incontro/brand/choose-plan.ts'
import type { AngelProfile } from '@incontro/contract'
import { ButtonLink, IconButton } from '@incontro/ui/button.tsx'
import { CopyIcon, LockIcon, PhoneIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { LimitNotice } from '../../shared/limit-notice.tsx'
import { useOwnLimit } from '../../shared/own-limits.ts'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './angel-page.module.css'

/** PR-04: her number, to call and to copy; without a plan, why it is not there and what a plan costs. */
export function PhoneRow({ angel }: { angel: AngelProfile }) {
  const { row: words } = useTexts('phone')
  const limit = useOwnLimit('phone')
  return (
    <section>
      <h2 className={styles.heading}>{words.label}</h2>
      {limit !== undefined ? (
        <LimitNotice limit={limit} />
      ) : angel.phone === null ? (
        <Locked name={angel.screenName} />
      ) : (
        <Shown phone={angel.phone} name={angel.screenName} />
      )}
    </section>
  )
}

function Shown({ phone, name }: { phone: string; name: string }) {
  const { row: words } = useTexts('phone')
  const { labelled } = useTexts('common')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(phone)
      toasts.show({ id: 'phone', title: words.copied, variant: 'success' })
    } catch {
      toasts.show({ id: 'phone', title: words.cannotCopy, variant: 'warning' }) // the browser does not let pages write there
    }
  }
  return (
    <p className={styles.phone}>
      <PhoneIcon aria-hidden />
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={labelled(words.call(name), phone)}>
        {phone}
      </a>
      <IconButton size="s" label={words.copy} icon={<CopyIcon aria-hidden />} onClick={() => void copy()} />
    </p>
  )
}

function Locked({ name }: { name: string }) {
  const { row: words } = useTexts('phone')
  const { money } = useTexts('common')
  const { flow, level } = useMember()
  const [cheapest] = plansFor(flow, level)
    .flatMap((plan) =>
      plan.visible && plan.level > 0 && plan.period !== null ? [{ ...plan, period: plan.period }] : [],
    )
    .toSorted((a, b) => a.totalPrice - b.totalPrice)
  return (
    <div className={styles.phoneLocked}>
      <LockIcon aria-hidden />
      <div>
        <p>{words.locked(name)}</p>
        {cheapest && (
          <p className={styles.quiet}>
            {words.from(money.per(cheapest.totalPrice, cheapest.currency, cheapest.period))}
          </p>
        )}
      </div>
      <ButtonLink size="s" variant="soft" href={plansPath('premium')}>
        {words.toPlans}
      </ButtonLink>
    </div>
  )
}
