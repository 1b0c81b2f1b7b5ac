import type { ComponentProps, ReactNode } from 'react'

import styles from './chat.module.css'
import { cx } from '../cx.ts'
import { AlertIcon, BotIcon, CheckIcon, ClockIcon, LockIcon, ReadIcon } from '../icons.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export type MessageState = 'sending' | 'sent' | 'read' | 'failed'

const STATE_ICONS = { sending: ClockIcon, sent: CheckIcon, read: ReadIcon, failed: AlertIcon } satisfies Record<
  MessageState,
  unknown
>

interface ChatBubbleProps {
  side: 'own' | 'other'
  children: ReactNode
  /** '14:05'; `dateTime` is the same for machines (ISO). */
  time?: string | undefined
  dateTime?: string | undefined
  /** Own messages only; `stateLabel` says it in a word. */
  state?: MessageState | undefined
  stateLabel?: string | undefined
  /** Makes a button of the sign of the state, where there is more to say about it. */
  aboutState?: { label: string; onPress(): void } | undefined
  /** What can be done about a message that was not sent. */
  retry?: { label: string; onPress(): void } | undefined
  discard?: { label: string; onPress(): void } | undefined
  /** D2: software wrote it. */
  automatedLabel?: string | undefined
  /** A few emoji and nothing else. */
  isLarge?: boolean | undefined
  /** Under it, to its reader: what to be careful about. */
  note?: string | undefined
  /** Joins on to the message before or after by the same person. */
  joins?: 'none' | 'above' | 'below' | 'both' | undefined
  /** Slides in: it has just arrived. */
  isNew?: boolean | undefined
  /** It is the search result: marked, and where `ChatScroll` goes. */
  isSought?: boolean | undefined
}

/** One message. Wrap in `ChatItems`; text keeps its line breaks. */
export function ChatBubble({
  side,
  children,
  time,
  dateTime,
  state,
  stateLabel,
  aboutState,
  retry,
  discard,
  automatedLabel,
  isLarge,
  note,
  joins = 'none',
  isNew,
  isSought,
}: ChatBubbleProps) {
  const StateIcon = state && STATE_ICONS[state]
  return (
    <li
      className={cx(
        styles.item,
        styles[side],
        styles[`joins-${joins}`],
        isNew && styles.isNew,
        state === 'failed' && styles.failed,
        isSought && styles.sought,
      )}
      data-sought={isSought ? '' : undefined}
      tabIndex={isSought ? -1 : undefined}
    >
      <div className={styles.bubble}>
        <div className={cx(styles.text, isLarge && styles.large)}>{children}</div>
        {(time || StateIcon || automatedLabel) && (
          <p className={styles.meta}>
            {automatedLabel && (
              <span className={styles.automated}>
                <BotIcon />
                {automatedLabel}
              </span>
            )}
            {time && <time dateTime={dateTime}>{time}</time>}
            {StateIcon && (
              <>
                {aboutState ? (
                  <button
                    type="button"
                    className={styles.about}
                    aria-label={aboutState.label}
                    title={aboutState.label}
                    onClick={aboutState.onPress}
                  >
                    <StateIcon />
                  </button>
                ) : (
                  <StateIcon className={state === 'read' ? styles.read : undefined} />
                )}
                {stateLabel && <VisuallyHidden>{stateLabel}</VisuallyHidden>}
              </>
            )}
          </p>
        )}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {state === 'failed' && (
        <p className={styles.retry}>
          {stateLabel}
          {[retry, discard].map(
            (act) =>
              act && (
                <button key={act.label} type="button" onClick={act.onPress}>
                  {act.label}
                </button>
              ),
          )}
        </p>
      )}
    </li>
  )
}

interface BlurredBubbleProps {
  text: string
  label: string
  onOpen(): void
  time?: string | undefined
  /** D2: software wrote it. */
  automatedLabel?: string | undefined
}

/** CH-11: a message that this member may not read yet. What is shown is all that the server sent. */
export function BlurredBubble({ text, label, onOpen, time, automatedLabel }: BlurredBubbleProps) {
  return (
    <li className={cx(styles.item, styles.other)}>
      <button type="button" className={cx(styles.bubble, styles.blurred)} onClick={onOpen}>
        <span className={styles.blurredText} aria-hidden="true">
          {text}
        </span>
        <span className={styles.blurredLabel}>
          <LockIcon />
          {label}
        </span>
        {(time || automatedLabel) && (
          <span className={styles.meta}>
            {automatedLabel && (
              <span className={styles.automated}>
                <BotIcon />
                {automatedLabel}
              </span>
            )}
            {time}
          </span>
        )}
      </button>
    </li>
  )
}

/** The messages of a conversation, oldest first. The page announces new ones: a live list would also read out earlier pages. */
export function ChatItems({ label, children, ...rest }: ComponentProps<'ol'> & { label: string }) {
  return (
    <ol {...rest} className={styles.items} aria-label={label}>
      {children}
    </ol>
  )
}

/** Something that happened between the messages: a like, a visit, a new day. */
export function ChatEvent({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.event}>
      <span>
        {icon}
        {children}
      </span>
    </li>
  )
}

/** She is writing, really. */
export function TypingDots({ label }: { label: string }) {
  return (
    <span className={styles.typing} role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </span>
  )
}

/** The same as a message that is on its way. */
export function TypingBubble({ label }: { label: string }) {
  return (
    <li className={cx(styles.item, styles.other, styles.isNew)}>
      <div className={styles.bubble}>
        <TypingDots label={label} />
      </div>
    </li>
  )
}
