import { routes } from '@incontro/contract'
import { Button, IconButton } from '@incontro/ui/button.tsx'
import { FlagIcon } from '@incontro/ui/icons.ts'
import { SafetyDialog, type Target } from '@incontro/ui/safety-dialog.tsx'
import { messageTargets, type Sayable } from '@incontro/conversation/message-targets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { askWhoIsThere, takeAway } from './apart.ts'
import { call } from '../calls/api.ts'
import { useGo } from '../page/app-link.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { homePath } from '../page/home-path.ts'
import { useTexts } from '../language.tsx'
import { useMember } from '../session/session.ts'
import { toasts } from '../toasts.ts'

type Props = {
  readonly angelId: string
  readonly name: string
  readonly form: 'icon' | 'words' | 'chat'
  /** Messages of hers that a report can point at, the newest first (TS-13). */
  readonly messages?: readonly Sayable[]
  /** The message that it was opened from. */
  readonly messageId?: string
}

/** TS-01: reports and blocks an angel, from her profile and from the chat. */
export function Safety(props: Props) {
  return (
    <Suspense fallback={null}>
      <SafetyButton {...props} />
    </Suspense>
  )
}

function SafetyButton({ angelId, name, form, messages = [], messageId }: Props) {
  const words = useTexts('trust')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const go = useGo()
  const queries = useQueryClient()
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const pair = { trackerId: member.trackerId, angelId }
  const { about } = words.report
  const targets: readonly Target[] = [
    ...messageTargets(messages, about),
    { kind: 'photo', id: angelId, label: about.photo },
    { kind: 'profile', id: angelId, label: about.profile },
  ]

  function leave(): void {
    setOpen(false)
    takeAway(queries, angelId) // the socket says it too, and may be slower than the way back
    askWhoIsThere(queries)
    go(form === 'words' ? homePath(member) : '/chats')
    toasts.show({
      title: words.blocked(name),
      text: words.blockedText,
      action: { label: actions.undo, onPress: () => void call(routes.unblockAngel, { body: pair }).catch(failed) },
    })
  }
  function failed(error: unknown): void {
    toasts.show({ variant: 'warning', title: errorText(error) })
  }

  return (
    <>
      {form === 'icon' ? (
        <IconButton label={words.open(name)} icon={<FlagIcon aria-hidden />} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="ghost" size="s" icon={<FlagIcon aria-hidden />} onClick={() => setOpen(true)}>
          {form === 'chat' ? words.report.action : words.open(name)}
        </Button>
      )}
      <SafetyDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        name={name}
        words={words}
        closeLabel={actions.close}
        errorText={errorText}
        targets={targets}
        {...(messageId !== undefined && { first: `message ${messageId}` })}
        onBlock={async () => {
          await call(routes.blockAngel, { body: pair })
          leave()
        }}
        onReport={async (report) => {
          await call(routes.reportAngel, { body: { ...pair, ...report } })
          toasts.show({ variant: 'success', title: words.reported, text: words.reportedText })
          if (report.block) leave()
          else setOpen(false)
        }}
      />
    </>
  )
}
