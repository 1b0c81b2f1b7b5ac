import { pushStanding } from '@incontro/client/device/push-standing.ts'
import type { NotificationSettings } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Segmented, Switch } from '@incontro/ui/choices.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import { Kinds } from './notification-kinds.tsx'
import { notificationSettingsQuery, useSaveNotificationSettings } from './notification-settings.ts'
import { push as devicePush } from './push.ts'
import styles from './notifications.module.css'
import { TelegramPart } from './telegram-part.tsx'

const most = [3, 10, 50] as const

/** NT-04, D7: what opens a window while the member is here, and how often. */
export function NotificationsCard() {
  const { settings: words } = useTexts('pageNotifications')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useQuery(notificationSettingsQuery(useMember().trackerId))
  const { mutate: save } = useSaveNotificationSettings()
  return (
    <Card className={styles.card} aria-busy={isPending}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p>{words.intro}</p>
      {isPending && <Skeleton height="14rem" shape="box" />}
      {error && !data && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      {data && (
        <>
          <Kinds label={words.title} value={data.page} onChange={(page) => save({ page })} />
          <Segmented
            legend={words.most}
            options={most.map((count) => ({ value: String(count), label: String(count) }))}
            value={String(data.mostPerDay)}
            onChange={(value) => {
              const mostPerDay = most.find((count) => String(count) === value)
              if (mostPerDay !== undefined) save({ mostPerDay })
            }}
          />
          <Switch
            label={words.quiet.label}
            hint={words.quiet.hint}
            checked={data.quietOnPage}
            onChange={({ currentTarget }) => save({ quietOnPage: currentTarget.checked })}
          />
          <Device settings={data} onSave={save} />
          <TelegramPart />
        </>
      )}
    </Card>
  )
}

type DeviceProps = {
  readonly settings: NotificationSettings
  readonly onSave: ReturnType<typeof useSaveNotificationSettings>['mutate']
}

/** NT-08: whether this browser is pushed to, and of what. */
function Device({ settings: { push, isPushedHere, showsWordsHere, pushKey }, onSave }: DeviceProps) {
  const { push: words } = useTexts('pageNotifications')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const { queryKey } = notificationSettingsQuery(trackerId)
  const [standing, setStanding] = useState(pushStanding)
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return devicePush.start(pushKey, trackerId)
      await devicePush.stop(trackerId)
      return false
    },
    onSuccess: (isPushed) => {
      queries.setQueryData<NotificationSettings>(queryKey, (known) => known && { ...known, isPushedHere: isPushed })
    },
    onError: (error) => void toasts.show({ id: 'page-notifications', title: errorText(error), variant: 'danger' }),
    onSettled: () => {
      setStanding(pushStanding())
      void queries.invalidateQueries({ queryKey })
    },
  })
  const isOn = isPushedHere && standing === 'granted'
  return (
    <>
      <h3 className={styles.part}>{words.title}</h3>
      {standing === 'unsupported' || standing === 'denied' ? (
        <p>{words[standing]}</p>
      ) : (
        <Switch
          label={words.label}
          hint={words.hint}
          checked={isOn}
          disabled={isPending}
          onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        />
      )}
      {isOn && (
        <>
          <Kinds label={words.title} value={push} onChange={(kinds) => onSave({ push: kinds })} />
          <Switch
            label={words.words.label}
            hint={words.words.hint}
            checked={showsWordsHere}
            disabled={!push.messages}
            onChange={({ currentTarget }) => onSave({ showsWordsHere: currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
