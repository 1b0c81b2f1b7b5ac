import { routes, VISIT_AFTER_MS } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { ChatIcon, HeartIcon, InviteIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { Safety } from '../workspace/safety/safety.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people.module.css'
import { peopleKey } from './use-people.ts'

type Props = {
  readonly trackerId: string
  readonly name: string
}

/** A little longer than the server asks for: its clock began when the page was asked for. */
const VISIT_MS = VISIT_AFTER_MS + 500

/** AN-14: what she can do on the page of a person, each to that person alone. Looking for a while is a visit. */
export function PersonActs({ trackerId, name }: Props) {
  const words = useTexts('studioPeople').acts
  const { toConversation } = useTexts('person')
  const { dateTime } = useFormats()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const key = ['person-acts', trackerId]
  const { data: acts } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(routes.studioPerson, { params: { trackerId }, signal }),
  })
  const [isInviting, setInviting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isOpen = acts !== undefined
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        void call(routes.studioVisited, { body: { trackerId } }).catch(() => undefined) // the next time will do
    }, VISIT_MS)
    return () => clearTimeout(timer)
  }, [isOpen, trackerId])

  async function refresh(): Promise<void> {
    await Promise.all([cache.invalidateQueries({ queryKey: key }), cache.invalidateQueries({ queryKey: peopleKey })])
  }
  async function like(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.studioLike, { body: { trackerId } })
      await refresh()
    } catch (error) {
      const code = codeOrOther(error)
      setFault(code === 'too_many_requests' && acts ? words.over(dateTime(acts.resetsAt)) : errorText(code))
    } finally {
      setBusy(false)
    }
  }
  if (acts === undefined) return null
  return (
    <div className={styles.acts}>
      {acts.likesHer && <p>{words.likesHer}</p>}
      <div className={styles.actButtons}>
        <Button
          variant="secondary"
          icon={<HeartIcon aria-hidden />}
          busy={isBusy}
          disabled={acts.isLiked || acts.likesLeft === 0}
          onClick={() => void like()}
        >
          {acts.isLiked ? words.liked : words.like}
        </Button>
        {acts.isTalking ? (
          <ButtonLink href={`/${trackerId}`} icon={<ChatIcon aria-hidden />}>
            {toConversation}
          </ButtonLink>
        ) : (
          <Button
            icon={<InviteIcon aria-hidden />}
            disabled={acts.isInvited || acts.invitationsLeft === 0}
            onClick={() => setInviting(true)}
          >
            {acts.isInvited ? words.invited : words.invite}
          </Button>
        )}
        <Safety trackerId={trackerId} name={name} form="words" />
      </div>
      <p className={styles.quiet}>
        {`${words.likesLeft(acts.likesLeft)} · ${words.invitationsLeft(acts.invitationsLeft)}`}
      </p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {isInviting && (
        <InviteDialog
          trackerId={trackerId}
          name={name}
          resetsAt={acts.resetsAt}
          onClose={() => setInviting(false)}
          onSent={refresh}
        />
      )}
    </div>
  )
}
