import type { CaseReport } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../shared/language.tsx'
import { changesOf, Difference } from '../../shared/page/difference.tsx'
import { useNames } from '../../shared/names.ts'
import { Facts, Muted } from '../../shared/page/page.tsx'
import { Value } from '../../shared/value.tsx'
import { useTimes } from '../../shared/time.tsx'
import type { ReactNode } from 'react'
import styles from './cases.module.css'

type Shown = Omit<CaseReport, 'accuracy'> & Partial<Pick<CaseReport, 'accuracy'>>

type Props = {
  readonly reports: readonly Shown[]
  /** The photo that a report points at, where the page may show it. */
  readonly photoOf?: (reportId: string) => ReactNode
}

/** TS-13: each report as it came, and how often its author was right. */
export function ReportList({ reports, photoOf }: Props) {
  const { one: words } = useTexts('backofficeCases')
  const { report: texts } = useTexts('trust')
  const times = useTimes()
  return (
    <ul className={styles.items}>
      {reports.map(({ id, number, by, notice, signal, at, reason, text, accuracy, unfounded, ...report }) => (
        <li key={id} className={styles.item}>
          <p className={styles.name}>{texts.reasons[reason]}</p>
          <p className={styles.quiet}>
            {words.reportNumber(number)}.{' '}
            {words.reportBy(reporterName({ by, notice, signal }, words), times.dateTime(at))}.
            {accuracy && signal === null && ` ${words.accuracy(accuracy.acted, accuracy.made)}`}
            {accuracy && accuracy.unfounded > 0 && ` ${words.unfoundedOf(accuracy.unfounded)}`}
          </p>
          {unfounded !== null && <p className={styles.quiet}>{words.isUnfounded(unfounded)}</p>}
          <p className={styles.words}>{signal !== null ? words.signals[signal] : text === '' ? words.noText : text}</p>
          {notice !== null && notice.place !== '' && <p className={styles.quiet}>{words.place(notice.place)}</p>}
          <p className={styles.quiet}>
            {[
              ...(report.asksFor === null ? [] : [words.asksFor(words.asked[report.asksFor])]),
              ...(report.about === null ? [] : [words.pointedAt[report.about.kind]]),
              ...(report.messages > 0 ? [words.messages(report.messages)] : []),
              ...(report.chosen > 0 ? [words.chosen(report.chosen)] : []),
            ].join(' · ')}
          </p>
          {report.reviewThen !== null && <ReviewThen review={report.reviewThen} />}
          {report.about?.kind === 'photo' && photoOf?.(id)}
        </li>
      ))}
    </ul>
  )
}

function ReviewThen({ review: { name, stars, text } }: { review: NonNullable<CaseReport['reviewThen']> }) {
  const { one: words } = useTexts('backofficeCases')
  return <p className={styles.words}>{words.review(name, stars, text)}</p>
}

/** Who said it: a person, who gave notice without an account (TS-12), or software. */
export function reporterName(
  { by, notice, signal }: Pick<CaseReport, 'by' | 'notice' | 'signal'>,
  words: { readonly notice: (number: number, name: string | null) => string; readonly bySoftware: string },
): string {
  if (signal !== null) return words.bySoftware
  return by?.name ?? (notice === null ? '' : words.notice(notice.number, notice.name))
}

type ProfileProps = { readonly reports: readonly Shown[]; readonly now: Readonly<Record<string, unknown>> }

/** BO-48: the profile as it was when the first report came, and as it is. */
export function ProfileThenAndNow({ reports, now }: ProfileProps) {
  const { one: words } = useTexts('backofficeCases')
  const first = reports.find(({ profileThen }) => profileThen !== null)?.profileThen ?? null
  const changes = first === null ? [] : changesOf(first, now)
  const { fieldName } = useNames()
  if (changes.length > 0)
    return <Difference label={words.profile} changes={changes} columns={{ before: words.then, after: words.now }} />
  const filled = Object.entries(now).filter(([, value]) => value !== null && value !== '')
  return (
    <>
      <Muted>{words.same}</Muted>
      <Facts
        facts={filled.map(([field, value]) => [fieldName(field), <Value key={field} field={field} value={value} />])}
      />
    </>
  )
}
