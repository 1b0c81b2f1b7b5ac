import type { AngelKind } from '@incontro/contract'
import type { Sayable } from '@incontro/conversation/message-targets.ts'
import { IconLink } from '@incontro/ui/button.tsx'
import { BackIcon } from '@incontro/ui/icons.ts'
import type { Texts } from '@incontro/texts'
import { KindLabel } from '@incontro/ui/kind-label.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Avatar } from '@incontro/ui/photo.tsx'
import { smallPhoto } from '../../../shared/people/angel-photo.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Safety } from '../../../shared/people/safety.tsx'
import { useAvailable } from '../state/chat-context.ts'
import styles from './chat.module.css'

export type Counterpart = {
  readonly angelId: string
  readonly name: string
  /** Her account is gone: there is no profile to open and nothing to report. */
  readonly isDeleted: boolean
  /** CH-18: the service itself; likewise. */
  readonly isService: boolean
  readonly photo: string | null
  readonly thumbHash: string | null
  readonly kind: AngelKind | null
  readonly isAvailable: boolean | undefined
  /** AN-10: how soon she usually answers while she is not here, in minutes. */
  readonly answersWithin: number | undefined
}

/** CH-06: who she is, what kind of profile it is, and whether she is typing or can answer now. */
export function ChatHeader({
  her,
  isTyping,
  messages,
}: {
  her: Counterpart
  isTyping: boolean
  messages: readonly Sayable[]
}) {
  const texts = useTexts('chat')
  const { kinds } = useTexts('common')
  const isAvailable = useAvailable(her.angelId, her.isAvailable)
  return (
    <header className={styles.header}>
      <IconLink className={styles.back} href="/chats" label={texts.back} icon={<BackIcon />} />
      <Avatar
        src={her.photo && (her.isService ? her.photo : smallPhoto(her.photo))}
        name={her.name}
        size={44}
        thumbHash={her.thumbHash}
        isAvailable={isAvailable}
        availableLabel={texts.status.available}
      />
      <div className={styles.person}>
        <div className={styles.nameRow}>
          <h1 className={styles.name}>
            {her.name === '' ? (
              texts.title
            ) : her.isDeleted || her.isService ? (
              her.name
            ) : (
              <UiLink href={`/user/${her.angelId}`}>{her.name}</UiLink>
            )}
          </h1>
          {her.kind && her.kind !== 'member' && !her.isService && (
            <KindLabel kind={her.kind} label={kinds[her.kind].label} explanation={kinds[her.kind].explanation} />
          )}
        </div>
        <p className={styles.status} data-available={isAvailable}>
          {her.isService
            ? texts.service.status
            : isTyping
              ? typingOf(texts, her)
              : presenceIn(texts, isAvailable, her.answersWithin)}
        </p>
      </div>
      {her.name !== '' && !her.isDeleted && !her.isService && (
        <Safety angelId={her.angelId} name={her.name} form="icon" messages={messages} />
      )}
    </header>
  )
}

/** D7: typing is what a person does; what software sends is announced as that. */
function typingOf({ status }: Texts['chat'], { kind }: Counterpart): string {
  return kind === 'automated' ? status.automated : status.typing
}

/** Says nothing where nothing is known of the person; the line keeps its height. */
function presenceIn({ status }: Texts['chat'], isAvailable: boolean | undefined, answersWithin: number | undefined) {
  if (isAvailable === undefined) return '\u00a0'
  if (isAvailable) return status.available
  return answersWithin === undefined ? status.away : status.within(answersWithin)
}
