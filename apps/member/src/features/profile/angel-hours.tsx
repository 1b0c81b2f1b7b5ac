import type { KnownLimits } from '@incontro/contract'
import { useTexts } from '../../shared/language.tsx'
import styles from './angel-page.module.css'

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** AN-10, AN-17: when she is usually here, and what she does not want to talk about, in her own choice. */
export function AngelHours({ limits: { hours, zone, unwanted } }: { limits: KnownLimits }) {
  const { usually, unwanted: title, talk } = useTexts('profile')
  const days = usually.days.flatMap((label, index) => {
    const times = hours.filter(({ day }) => day === index + 1).map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`)
    return times.length === 0 ? [] : [{ label, times: times.join(', ') }]
  })
  return (
    <>
      {days.length > 0 && (
        <section>
          <h2 className={styles.heading}>{usually.title}</h2>
          {days.map(({ label, times }) => (
            <p key={label}>
              {label} {times}
            </p>
          ))}
          <p className={styles.quiet}>{usually.zone(zone)}</p>
        </section>
      )}
      {unwanted.length > 0 && (
        <section>
          <h2 className={styles.heading}>{title}</h2>
          <p>{unwanted.map((kind) => talk[kind]).join(', ')}</p>
        </section>
      )}
    </>
  )
}
