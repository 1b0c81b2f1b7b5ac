import { AsksFor, type ReportReason, routes } from '@incontro/contract'
import { Button, IconButton } from '@incontro/ui/button.tsx'
import { FlagIcon } from '@incontro/ui/icons.ts'
import { messageTargets, type Sayable } from '@incontro/conversation/message-targets.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { SafetyDialog, type Target } from '@incontro/ui/safety-dialog.tsx'
import { useState } from 'react'
import { EndWay } from './end-way.tsx'
import { PhoneWay } from './phone-way.tsx'
import { codeOrOther, useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { call } from '../../shared/session.ts'

/** What a member asks for, as a reason of reports. */
const reasonOf: Readonly<Record<AsksFor, ReportReason>> = {
  money: 'asks_money',
  photos: 'unwanted',
  meeting: 'other',
  phone: 'other',
  services: 'sexual_services',
  unlawful: 'unlawful',
}

/** TS-01, AN-02, AN-16: reports and blocks a member, ends the conversation, hides her number. Their row is gone at once; here she can still take it back. */
export function Safety({
  trackerId,
  name,
  form = 'icon',
  messages = [],
  photo = null,
  messageId,
  mayRead = true,
}: {
  trackerId: string
  name: string
  form?: 'icon' | 'words'
  /** Messages of theirs that a report can point at, the newest first (TS-13). */
  messages?: readonly Sayable[]
  /** The address of the photo that she sees. */
  photo?: string | null
  /** The message that it was opened from. */
  messageId?: string
  /** Whether the member reads what she writes, as things stand. */
  mayRead?: boolean
}) {
  const words = useTexts('trust')
  const texts = useTexts('studioSafety')
  const { actions } = useTexts('common')
  const wordsOf = useErrorText()
  const errorText = (error: unknown) => wordsOf(codeOrOther(error))
  /** The member it is about, kept while the row goes. */
  const [about, setAbout] = useState<string>()
  const [done, setDone] = useState<{ readonly number?: number; readonly isBlocked: boolean }>()
  const [fault, setFault] = useState<string>()
  const who = about ?? name
  const { about: things } = words.report
  const targets: readonly Target[] = [
    ...(photo === null ? [] : [{ kind: 'photo' as const, id: fileOf(photo), label: things.photo }]),
    { kind: 'profile', id: trackerId, label: things.profile },
  ]

  function close(): void {
    setAbout(undefined)
    setDone(undefined)
    setFault(undefined)
  }
  async function takeBack(): Promise<void> {
    try {
      await call(routes.studioUnblock, { body: { trackerId } })
      close()
    } catch (error) {
      setFault(errorText(error))
    }
  }

  return (
    <>
      {name !== '' && form === 'icon' && (
        <IconButton label={words.open(name)} icon={<FlagIcon aria-hidden />} onClick={() => setAbout(name)} />
      )}
      {name !== '' && form === 'words' && (
        <Button variant="ghost" size="s" icon={<FlagIcon aria-hidden />} onClick={() => setAbout(name)}>
          {words.report.action}
        </Button>
      )}
      <SafetyDialog
        open={about !== undefined}
        onClose={close}
        name={who}
        words={words}
        closeLabel={actions.close}
        errorText={errorText}
        targets={targets}
        quick={{
          legend: texts.asks.legend,
          other: texts.asks.other,
          options: AsksFor.options.map((value) => ({
            value,
            label: texts.asks.options[value],
            reason: reasonOf[value],
          })),
        }}
        choosable={{
          legend: texts.messages,
          items: messageTargets(messages, things),
          ...(messageId !== undefined && { first: messageId }),
        }}
        more={
          form === 'icon' && (
            <>
              <EndWay trackerId={trackerId} name={who} mayRead={mayRead} onDone={close} />
              <PhoneWay trackerId={trackerId} name={who} />
            </>
          )
        }
        onBlock={async () => {
          await call(routes.studioBlock, { body: { trackerId } })
          setDone({ isBlocked: true })
        }}
        onReport={async (report) => {
          const { number } = await call(routes.studioReport, { body: { trackerId, ...report } })
          setDone({ number, isBlocked: report.block })
        }}
        done={
          done && (
            <>
              <div role="status">
                {done.number !== undefined && (
                  <>
                    <p>
                      {words.reported}. {texts.number(done.number)}
                    </p>
                    <p>{texts.answer}</p>
                  </>
                )}
                {done.isBlocked && <p>{words.blocked(who)}</p>}
              </div>
              {fault !== undefined && <p role="alert">{fault}</p>}
              {done.number !== undefined && (
                <p>
                  <UiLink href="/decisions">{texts.see}</UiLink>
                </p>
              )}
              {done.isBlocked && (
                <Button variant="secondary" onClick={() => void takeBack()}>
                  {actions.undo}
                </Button>
              )}
            </>
          )
        }
      />
    </>
  )
}

/** The name by which the server knows a photo: the end of its address. */
function fileOf(address: string): string {
  return new URL(address, location.href).pathname.split('/').at(-1) ?? ''
}
