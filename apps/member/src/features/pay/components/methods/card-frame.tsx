import { Button } from '@incontro/ui/button.tsx'
import { LockIcon } from '@incontro/ui/icons.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { type Ref, useCallback, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../../shared/language.tsx'
import { useMember } from '../../../../shared/session/session.ts'
import { openCardSession } from '../../api/payments.ts'
import { dressedFrame, type FrameMessage, readFrameMessage } from '../../state/card-frame.ts'
import styles from '../pay.module.css'

export type CardFrameHandle = {
  /** Asks for a handle, now or as soon as the frame is there; the answer comes by `onHandle`, or the frame shows what is wrong. */
  tokenize(): void
  /** Has the frame mark every fault and take the focus, or answer `onValid`, as soon as it is there; false where it cannot come. */
  check(): boolean
  focus(): void
}
type Wanted = 'tokenize' | 'check' | undefined
type CardFrameProps = {
  readonly ref: Ref<CardFrameHandle>
  /** Where the choice above it names the card already. */
  readonly hidesTitle: boolean
  readonly onHandle: (handle: string) => void
  readonly onInvalid: () => void
  /** Nothing was found by `check`. */
  readonly onValid: () => void
  readonly onFailed: (code: string) => void
  readonly onSubmit: () => void
}

/** D14: the card fields stand in a frame of the payment origin; this page learns a one-time handle and nothing else. */
export function CardFrame({ ref, hidesTitle, onHandle, onInvalid, onValid, onFailed, onSubmit }: CardFrameProps) {
  const texts = useTexts('pay')
  const { actions } = useTexts('common')
  const { trackerId } = useMember()
  const { language } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  /** Kept while the page is hidden, for words that it waits for: what the frame says meanwhile is heard too. */
  const keepFrame = useCallback((element: HTMLIFrameElement | null) => {
    if (element !== null) frame.current = element
  }, [])
  const [round, setRound] = useState(0)
  const [src, setSrc] = useState<string>()
  const [phase, setPhase] = useState<'loading' | 'ready' | 'unavailable'>('loading')
  const [isRenewed, setRenewed] = useState(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  /** What was pressed before the frame's script arrived: it would be lost there. */
  const wanted = useRef<Wanted>(undefined)
  const [isAwaited, setAwaited] = useState(false)
  const origin = src === undefined ? '' : new URL(src).origin

  const giveUp = useEffectEvent(() => {
    if (wanted.current === 'tokenize') onFailed('unavailable')
    wanted.current = undefined
    setAwaited(false)
  })
  const cannotCome = useEffectEvent(() => {
    setPhase('unavailable')
    giveUp()
  })

  // what was pressed does not wait for ever; the frame stays, with what is typed in it, and may be pressed again
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(giveUp, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])

  useEffect(() => {
    let isGone = false
    openCardSession(trackerId).then(
      ({ fieldsUrl }) => {
        if (isGone) return
        setSrc(dressedFrame(fieldsUrl, language))
        setPhase('loading')
      },
      () => {
        if (!isGone) cannotCome()
      },
    )
    return () => {
      isGone = true
    }
  }, [trackerId, language, round])

  function renew(): void {
    setSrc(undefined)
    setPhase('loading')
    setRound((before) => before + 1)
  }

  function send(type: 'tokenize' | 'check' | 'focus'): void {
    frame.current?.contentWindow?.postMessage({ type }, origin)
  }

  const heard = useEffectEvent((message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        setPhase('ready')
        if (wanted.current !== undefined) send(wanted.current)
        wanted.current = undefined
        setAwaited(false)
        return
      case 'height':
        if (message.height > 0) setHeight(Math.min(Math.max(message.height, 200), 900)) // 0 while the page hides it
        return
      case 'change':
        return
      case 'submit':
        return onSubmit()
      case 'handle':
        return onHandle(message.handle)
      case 'invalid':
        return onInvalid()
      case 'valid':
        return onValid()
      case 'error':
        if (message.code === 'session_expired') {
          setRenewed(true)
          renew()
        }
        return onFailed(message.code)
    }
  })

  useEffect(() => {
    const listener = (event: MessageEvent) => {
      const message = readFrameMessage(event, frame.current, origin)
      if (message) heard(message)
    }
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [origin])

  useImperativeHandle(ref, () => {
    function ask(what: 'tokenize' | 'check'): boolean {
      if (phase === 'ready') send(what)
      else if (phase === 'loading') {
        wanted.current = what
        setAwaited(true)
      }
      return phase !== 'unavailable'
    }
    return {
      tokenize() {
        if (!ask('tokenize')) onFailed('unavailable')
      },
      check: () => ask('check'),
      focus: () => send('focus'),
    }
  })

  return (
    <section className={styles.card} aria-labelledby="card-title">
      <h2 id="card-title">{hidesTitle ? <VisuallyHidden>{texts.card.title}</VisuallyHidden> : texts.card.title}</h2>
      <p className={styles.secure}>
        <LockIcon aria-hidden /> <span>{texts.card.secureText}</span>
      </p>
      {isRenewed && <Callout tone="warning">{texts.card.expired}</Callout>}
      {phase === 'unavailable' ? (
        <Callout tone="danger">
          <p>{texts.card.unavailable}</p>
          <Button size="s" variant="secondary" onClick={renew}>
            {actions.retry}
          </Button>
        </Callout>
      ) : (
        <div
          className={styles.frameBox}
          style={{ height }}
          data-ready={phase === 'ready'}
          aria-busy={phase !== 'ready'}
        >
          {phase !== 'ready' && (
            <div className={styles.frameSkeleton} role="status" aria-label={texts.card.loading}>
              <Skeleton shape="box" height="3rem" />
              <Skeleton shape="box" height="3rem" />
              <Skeleton shape="box" height="3rem" />
            </div>
          )}
          {src !== undefined && (
            <iframe key={src} ref={keepFrame} className={styles.frame} src={src} title={texts.card.frame} />
          )}
        </div>
      )}
    </section>
  )
}

const FIRST_HEIGHT = 300
const LONGEST_WAIT_MS = 30_000
