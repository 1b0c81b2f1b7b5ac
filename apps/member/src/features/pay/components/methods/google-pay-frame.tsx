import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { useLanguage, useTexts } from '../../../../shared/language.tsx'
import { readSheetMessage, type SheetMessage } from '../../state/wallet-sheet.ts'
import { decimalOf, googlePayFrameAddress, type Total, type WalletButton } from '../../state/wallets.ts'
import styles from './wallet-sheet.module.css'

const ANSWERS_WITHIN_MS = 15_000

type GooglePayFrameProps = {
  readonly button: WalletButton
  readonly total: Total
  /** Without it the frame only says whether this browser can pay so. */
  readonly shows: boolean
  readonly onMessage: (message: SheetMessage) => void
}

/**
 * PY-06: the frame in which Google's script runs. Cards have a frame of the same origin: a page that shows one does not show
 * the other, so that this script never stands beside a card.
 */
export function GooglePayFrame({ button, total, shows, onMessage }: GooglePayFrameProps) {
  const { ways } = useTexts('payWays')
  const { language } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() => googlePayFrameAddress(language))
  const [phase, setPhase] = useState<'loading' | 'ready' | 'over'>('loading')

  const heard = useEffectEvent((message: SheetMessage) => {
    if (message.type === 'loaded') {
      const ask = { type: 'open', button, total: decimalOf(total.amount), currency: total.currency, shows }
      frame.current?.contentWindow?.postMessage(ask, new URL(src).origin)
      return
    }
    setPhase(message.type === 'ready' ? 'ready' : 'over')
    onMessage(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => {
      const message = readSheetMessage(event, frame.current, new URL(brand.paymentOrigin).origin)
      if (message) heard(message)
    }
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
  useEffect(() => {
    if (phase !== 'loading') return
    const timer = setTimeout(() => heard({ type: 'failed' }), ANSWERS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <iframe
      ref={frame}
      className={shows ? styles.frame : styles.probe}
      src={src}
      title={ways.googlepay.name}
      allow="payment"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
      data-ready={phase === 'ready'}
      {...(!shows && { 'aria-hidden': true, tabIndex: -1 })}
    />
  )
}
