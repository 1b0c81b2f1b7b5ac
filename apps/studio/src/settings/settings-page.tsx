import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes, type ShownAccess } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { List, ListRow } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useCallback, useEffect, useState } from 'react'
import { Look } from '../anywhere/look.tsx'
import { NotificationsCard } from '../anywhere/notifications-card.tsx'
import { brand } from '../shared/brand.ts'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call, useAngel } from '../shared/session.ts'
import { PasskeysPart } from '../passkeys/passkeys-part.tsx'
import { LimitsPart } from '../availability/limits-form.tsx'
import { AccountPart } from './account-part.tsx'
import { OwnSuggestions } from './own-suggestions.tsx'
import styles from './settings.module.css'

/** `/studio/settings`: who of the house looked at what of hers, and why; without names (BO-12). */
export function SettingsPage() {
  const words = useTexts('ownAccess')
  const studio = useTexts('studio')
  const decisions = useTexts('decisions')
  const leaving = useTexts('studioLeaving')
  const notifications = useTexts('studioNotifications')
  const identity = useTexts('studioIdentity')
  const hours = useTexts('studioHours')
  useEffect(() => {
    document.title = `${words.studio.title} · ${brand.title}`
  }, [words])
  return (
    <div className={styles.page}>
      <h1>{words.studio.title}</h1>
      <List className={styles.ways}>
        <ListRow href="/identity" title={identity.title} />
        <ListRow href="/decisions" title={decisions.title} />
        <ListRow href="/leaving" title={leaving.title} />
      </List>
      <section aria-labelledby="notifications" className={styles.part}>
        <h2 id="notifications">{notifications.title}</h2>
        <NotificationsCard />
      </section>
      <Look />
      <section aria-labelledby="limits" className={styles.part}>
        <h2 id="limits">{hours.title}</h2>
        <LimitsPart />
      </section>
      <OwnSuggestions />
      <section aria-labelledby="access" className={styles.part}>
        <h2 id="access">{words.title}</h2>
        <p className={styles.quiet}>{words.text}</p>
        <OwnAccess />
      </section>
      <PasskeysPart />
      <section aria-labelledby="account" className={styles.part}>
        <h2 id="account">{studio.account}</h2>
        <AccountPart />
      </section>
    </div>
  )
}

function OwnAccess() {
  const words = useTexts('ownAccess')
  const { actions, states } = useTexts('common')
  const { dateTime } = useFormats()
  const errorText = useErrorText()
  const { session } = useAngel()
  const { trackerId } = session
  const [rows, setRows] = useState<readonly ShownAccess[]>()
  const [fault, setFault] = useState<string>()
  const load = useCallback(async () => {
    setFault(undefined)
    try {
      setRows((await call(routes.ownAccess, { params: { trackerId } })).rows)
    } catch (error) {
      setFault(codeOf(error) ?? 'other')
    }
  }, [trackerId])
  useEffect(() => void load(), [load])

  if (fault !== undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(fault)}
        action={<Button onClick={() => void load()}>{actions.retry}</Button>}
      />
    )
  if (rows === undefined) return <ListSkeleton count={2} />
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
