import type { RatePlan } from '@incontro/contract'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { useLanguage, useTexts } from '../../../../shared/language.tsx'
import { readSheetMessage, type SheetMessage, sheetAddress } from '../../state/wallet-sheet.ts'
import type { Wallet, WalletPayment } from '../../state/ways.ts'
import styles from './wallet-sheet.module.css'

const OPENS_WITHIN_MS = 15_000
const FIRST_HEIGHT = 420

type WalletSheetProps = {
  readonly wallet: Wallet
  readonly plan: RatePlan
  readonly onPaid: (payment: WalletPayment) => void
  readonly onClosed: () => void
  readonly onFailed: () => void
}

/** PY-06, PY-07 in a demo: the test wallet's sheet, framed from the payment origin; this page learns a token and nothing else. */
export function WalletSheet({ wallet, plan, onPaid, onClosed, onFailed }: WalletSheetProps) {
  const words = useTexts('payWays')
  const { actions } = useTexts('common')
  const { language } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() => sheetAddress({ wallet, plan, language }))
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const { name } = words.ways[wallet]

  const heard = useEffectEvent((message: SheetMessage) => {
    switch (message.type) {
      case 'ready':
        return setReady(true)
      case 'height':
        return setHeight(Math.min(Math.max(message.height, 200), 900))
      case 'cancelled':
        return onClosed()
      case 'authorized':
        return onPaid(message.payment)
      case 'loaded':
      case 'able':
      case 'unable':
      case 'failed':
        return // of Google's frame
    }
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => {
      const message = readSheetMessage(event, frame.current, new URL(brand.paymentOrigin).origin)
      if (message) heard(message)
    }
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])

  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => failed(), OPENS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isReady])

  return (
    <Dialog open onClose={onClosed} title={words.wallet.title(name)} closeLabel={actions.close} mode="blocked">
      <div className={styles.box} style={{ height }} aria-busy={!isReady}>
        {!isReady && (
          <div className={styles.skeleton} role="status" aria-label={words.wallet.loading}>
            <Skeleton shape="box" height="100%" />
          </div>
        )}
        <iframe ref={frame} className={styles.frame} src={src} title={name} data-ready={isReady} />
      </div>
    </Dialog>
  )
}
