import { type CaseDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './cases.module.css'

/** BO-13: the reported messages, opened for a purpose; nothing of them is asked for before. */
export function ChatSection({ of }: { of: CaseDetails }) {
  const { chat: words, lease } = useTexts('backofficeCases')
  const times = useTimes()
  const open = useAct(operatorCalls.openCaseChat)
  const action = actionOf(of.actions, operatorCalls.openCaseChat)
  const isNamed = of.allReports.some(({ messages }) => messages > 0)
  if (!isNamed)
    return (
      <Section title={words.title}>
        <Muted>{words.none}</Muted>
      </Section>
    )
  const isOpen = of.opening !== null
  return (
    <Section title={words.title} text={isOpen ? words.open(times.time(of.opening?.until ?? 0)) : words.text}>
      {isOpen && <Messages id={of.id} />}
      <ActionButton
        run={open}
        action={action}
        {...(isOpen && { label: words.wider })}
        why={action?.why === 'lease_lost' && of.lease === null ? lease.free : undefined}
        size="s"
      />
      <ActDialog
        run={open}
        title={isOpen ? words.wider : words.dialog}
        text={words.dialogText}
        params={{ id: of.id }}
        fields={() => ({ lease: of.lease?.number ?? 0, isWider: isOpen })}
      />
    </Section>
  )
}

function Messages({ id }: { id: string }) {
  const { chat: words } = useTexts('backofficeCases')
  const chat = useRead(operatorCalls.caseChat, { params: { id } })
  return (
    <Part of={chat} skeleton={<Lines count={6} />}>
      {({ messages, watermark }) => (
        <>
          <p className={styles.quiet}>{words.readBy(watermark)}</p>
          <ol className={styles.messages}>
            {messages.map(({ id: messageId, reportId, at, isBySubject, isAutomated, isReported, text, hasImage }) => (
              <li key={`${reportId} ${messageId}`} className={styles.message} data-reported={isReported}>
                <p className={styles.quiet}>
                  {isBySubject ? words.person : words.other}
                  {isAutomated && ` (${words.software})`}, <Time at={at} />
                  {isReported && `, ${words.reported}`}
                </p>
                <p className={styles.words}>{text}</p>
                {hasImage && <p className={styles.quiet}>{words.image}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </Part>
  )
}
