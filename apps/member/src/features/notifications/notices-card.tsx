import { type NoticeKinds, type NoticeSettings, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Segmented, Switch } from '@incontro/ui/choices.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session.ts'
import { toasts } from '../../shared/toasts.ts'
import { pushStanding, startPush, stopPush } from './push.ts'
import styles from './notifications.module.css'

const kinds = ['messages', 'likes', 'visits'] as const satisfies readonly (keyof NoticeKinds)[]
const most = [3, 10, 50] as const

type Change = {
  readonly page?: Partial<NoticeKinds>
  readonly push?: Partial<NoticeKinds>
  readonly mostPerDay?: NoticeSettings['mostPerDay']
  readonly quietOnPage?: boolean
}

function noticesQuery(trackerId: string) {
  return queryOptions({
    queryKey: ['notices', trackerId] as const,
    queryFn: ({ signal }) => call(routes.noticeSettings, { signal }),
    staleTime: 60_000,
  })
}

/** Changes settings: shown at once, and as before again when it is refused. */
function useSaveNotices() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { queryKey } = noticesQuery(useMember().trackerId)
  return useMutation({
    mutationFn: (body: Change) => call(routes.saveNoticeSettings, { body }),
    scope: { id: 'notices' }, // one after the other: the last answer is the last word
    onMutate: async ({ page, push, ...change }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<NoticeSettings>(queryKey)
      queries.setQueryData<NoticeSettings>(
        queryKey,
        (known) => known && { ...known, ...change, page: { ...known.page, ...page }, push: { ...known.push, ...push } },
      )
      return { before }
    },
    onError: (error, _change, kept) => {
      queries.setQueryData(queryKey, kept?.before)
      toasts.show({ id: 'notices', title: errorText(error), variant: 'danger' })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey })
    },
  })
}

/** NT-04, D7: what opens a window while he is here, and how often. */
export function NoticesCard() {
  const { settings: words } = useTexts('notices')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useQuery(noticesQuery(useMember().trackerId))
  const { mutate: save } = useSaveNotices()
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
          <Device settings={data} onKinds={(push) => save({ push })} />
        </>
      )}
    </Card>
  )
}

function Kinds({
  label,
  value,
  onChange,
}: {
  /** Whose kinds they are: the same stand under the letters too. */
  readonly label: string
  readonly value: NoticeKinds
  readonly onChange: (kinds: Partial<NoticeKinds>) => void
}) {
  const { kinds: words } = useTexts('notices').settings
  return (
    <div role="group" aria-label={label} className={styles.switches}>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={words[kind].label}
          hint={words[kind].hint}
          checked={value[kind]}
          onChange={({ currentTarget }) => onChange({ [kind]: currentTarget.checked })}
        />
      ))}
    </div>
  )
}

type DeviceProps = { readonly settings: NoticeSettings; readonly onKinds: (kinds: Partial<NoticeKinds>) => void }

/** NT-08: whether this browser is pushed to, and of what. */
function Device({ settings: { push, isPushedHere, pushKey }, onKinds }: DeviceProps) {
  const { push: words } = useTexts('notices')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const { queryKey } = noticesQuery(trackerId)
  const [standing, setStanding] = useState(pushStanding)
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return startPush(pushKey, trackerId)
      await stopPush(trackerId)
      return false
    },
    onSuccess: (isPushed) => {
      queries.setQueryData<NoticeSettings>(queryKey, (known) => known && { ...known, isPushedHere: isPushed })
    },
    onError: (error) => void toasts.show({ id: 'notices', title: errorText(error), variant: 'danger' }),
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
      {isOn && <Kinds label={words.title} value={push} onChange={onKinds} />}
    </>
  )
}
