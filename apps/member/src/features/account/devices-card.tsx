import { type OpenSession, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './account.module.css'
import { describeDevice } from './describe-device.ts'
import { devicesKey } from './devices-key.ts'

/** ID-14: where the account is signed in, and signing out from here. */
export function DevicesCard() {
  const { devices: words } = useTexts('security')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(routes.openSessions, { signal }),
  })
  const onError = (fault: unknown) => toasts.show({ title: errorText(fault), variant: 'danger' })
  const end = useMutation({
    mutationFn: (id: string) => call(routes.endSession, { body: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
    onError,
  })
  const endAll = useMutation({
    mutationFn: () => call(routes.logoutEverywhere, {}),
    onSuccess: () => session.logOut(),
    onError,
  })

  return (
    <Card className={styles.card} aria-busy={isPending}>
      <h2 className={styles.heading}>{words.title}</h2>
      {isPending && <Skeleton height="4rem" shape="box" />}
      {error && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      {data && (
        <ul className={styles.devices}>
          {data.map((device) => (
            <Device
              key={device.id}
              device={device}
              isEnding={end.isPending && end.variables === device.id}
              onEnd={() => end.mutate(device.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={endAll.isPending} onClick={() => endAll.mutate()}>
          {words.signOutAll}
        </Button>
      </div>
    </Card>
  )
}

type DeviceProps = { device: OpenSession; isEnding: boolean; onEnd: () => void }

function Device({ device, isEnding, onEnd }: DeviceProps) {
  const { devices: words } = useTexts('security')
  const { labelled } = useTexts('common')
  const { dateTime } = useFormats()
  const known = describeDevice(device.userAgent)
  const name = known ? words.on(known.browser, known.system) : words.unknown
  return (
    <li>
      <span>
        {name}
        <br />
        <span className={styles.quiet}>
          {words.seen(dateTime(device.lastSeenAt))} · {device.ip}
        </span>
      </span>
      {device.isCurrent ? (
        <Badge tone="success">{words.current}</Badge>
      ) : (
        <Button variant="link" size="s" busy={isEnding} onClick={onEnd} aria-label={labelled(words.signOut, name)}>
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
