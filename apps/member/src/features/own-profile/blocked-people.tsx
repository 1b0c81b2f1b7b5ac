import { type BlockedAngel, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Avatar } from '@incontro/ui/photo.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { smallPhoto } from '../../shared/people/angel-photo.ts'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { Kind } from '../../shared/people/kind.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './own-profile.module.css'

/** TS-01: the blocked people, and the way to unblock them. */
export function BlockedPeople() {
  const { list: words } = useTexts('trust')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const { data, error, refetch } = useQuery({
    queryKey: ['blocked', trackerId],
    queryFn: async ({ signal }) => (await call(routes.blockedAngels, { params: { trackerId }, signal })).blocked,
  })
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      {data ? (
        data.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <ul className={styles.blocked}>
            {data.map((angel) => (
              <Row key={angel.angelId} angel={angel} />
            ))}
          </ul>
        )
      ) : error ? (
        <>
          <p role="alert">{errorText(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </>
      ) : (
        <ListSkeleton count={1} />
      )}
    </Card>
  )
}

function Row({ angel: { angelId, screenName, photo, kind } }: { angel: BlockedAngel }) {
  const { list: words } = useTexts('trust')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const [isBusy, setBusy] = useState(false)

  async function unblock(): Promise<void> {
    setBusy(true)
    try {
      await call(routes.unblockAngel, { body: { trackerId, angelId } })
      toasts.show({ variant: 'success', title: words.unblocked(screenName) })
      await queries.invalidateQueries({ queryKey: ['blocked'] })
    } catch (error) {
      toasts.show({ variant: 'warning', title: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <Avatar src={smallPhoto(photo)} name={screenName} size={44} />
      <span className={styles.blockedName}>
        {screenName} <Kind kind={kind} />
      </span>
      <Button
        size="s"
        variant="secondary"
        busy={isBusy}
        aria-label={words.unblockName(screenName)}
        onClick={() => void unblock()}
      >
        {words.unblock}
      </Button>
    </li>
  )
}
