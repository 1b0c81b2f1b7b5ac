import { routes, type ShownAccess } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import styles from './access.module.css'

/** BO-12: who of the house looked at what of the member, and why; without names. */
export function OwnAccess() {
  const words = useTexts('ownAccess')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const { data, error, refetch } = useQuery({
    queryKey: ['access', trackerId],
    queryFn: ({ signal }) => call(routes.ownAccess, { params: { trackerId }, signal }),
  })
  return (
    <Card className={styles.card} aria-busy={data === undefined && error === null}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={styles.quiet}>{words.text}</p>
      {data !== undefined ? (
        <Rows rows={data.rows} />
      ) : error === null ? (
        <ListSkeleton count={2} />
      ) : (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly ShownAccess[] }) {
  const words = useTexts('ownAccess')
  const { dateTime } = useFormats()
  if (rows.length === 0) return <p>{words.none}</p>
  const wordOf = (of: Readonly<Record<string, string>>, code: string) => of[code] ?? code
  return (
    <ul className={styles.rows}>
      {rows.map(({ at, role, what, reason }) => (
        <li key={`${String(at)} ${what}`}>
          <span>{words.row(wordOf(words.roles, role), wordOf(words.whats, what))}</span>
          <span>{words.why(wordOf(words.reasons, reason))}</span>
          <span className={styles.quiet}>{dateTime(at)}</span>
        </li>
      ))}
    </ul>
  )
}
