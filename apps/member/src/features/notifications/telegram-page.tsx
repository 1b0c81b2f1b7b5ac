import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { SendIcon } from '@incontro/ui/icons.ts'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import type { TelegramStanding } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import { Kinds } from './notification-kinds.tsx'
import { notificationSettingsQuery, useSaveNotificationSettings } from './notification-settings.ts'
import styles from './notifications.module.css'
import { telegramQuery, useTelegram } from './telegram.ts'

/** RT-17, NT-07: links a chat on Telegram for notifications, and unlinks it. */
export function TelegramPage() {
  const words = useTexts('telegram')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useQuery(telegramQuery(useMember().trackerId, true))
  if (isPending) return <ListSkeleton count={2} />
  if (data === undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  if (data.bot === null)
    return (
      <EmptyState
        icon={<SendIcon aria-hidden />}
        title={words.none.title}
        text={words.none.text}
        action={<ButtonLink href="/profile/letters">{words.none.action}</ButtonLink>}
      />
    )
  return (
    <Card className={styles.card}>
      <p>{words.intro}</p>
      {/* one region for all that changes by itself, so that it is read out */}
      <div aria-live="polite" className={styles.card}>
        {data.linked !== null && <Linked {...data.linked} />}
        {data.asked !== null && <Asked key={data.asked.code} {...data.asked} />}
        {data.linked === null && data.asked === null && <Start bot={data.bot} />}
      </div>
    </Card>
  )
}

function Start({ bot }: { readonly bot: string }) {
  const { start } = useTexts('telegram')
  const { trackerId } = useMember()
  return (
    <>
      <ol className={styles.steps}>
        <li>{start.first}</li>
        <li>{start.second}</li>
      </ol>
      <div>
        <ButtonLink href={`https://t.me/${bot}?start=${trackerId}`} target="_blank" rel="noreferrer">
          {start.open}
        </ButtonLink>
      </div>
      <p className={styles.quiet}>
        {start.other(bot)} <code className={styles.command}>{start.command(trackerId)}</code>
      </p>
    </>
  )
}

function Asked({ name, code }: NonNullable<TelegramStanding['asked']>) {
  const { ask, refused } = useTexts('telegram')
  const { mutate, isPending, variables } = useTelegram().answer
  function answer(isMine: boolean): void {
    mutate({ code, isMine }, { onSuccess: () => !isMine && toasts.show({ id: 'telegram', title: refused }) })
  }
  return (
    <>
      <h2 className={styles.heading}>{ask.title(name)}</h2>
      <p>{ask.code(code)}</p>
      <div className={styles.answers}>
        <Button busy={isPending && variables.isMine} disabled={isPending} onClick={() => answer(true)}>
          {ask.yes}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={() => answer(false)}>
          {ask.no}
        </Button>
      </div>
    </>
  )
}

function Linked({ name, since }: NonNullable<TelegramStanding['linked']>) {
  const { linked } = useTexts('telegram')
  const { date } = useFormats()
  const { mutate, isPending } = useTelegram().unlink
  const { data } = useQuery(notificationSettingsQuery(useMember().trackerId))
  const { mutate: save } = useSaveNotificationSettings()
  return (
    <>
      <h2 className={styles.heading}>{linked.title(name)}</h2>
      <p>{linked.since(date(since))}</p>
      {data && <Kinds label={linked.kinds} value={data.telegram} onChange={(telegram) => save({ telegram })} />}
      <div>
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() =>
            mutate(undefined, { onSuccess: () => void toasts.show({ id: 'telegram', title: linked.stopped }) })
          }
        >
          {linked.stop}
        </Button>
      </div>
    </>
  )
}
