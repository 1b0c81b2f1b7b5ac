import type { RatePlan } from '@incontro/contract'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { useState } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { useFormats, useTexts } from '../../../../shared/language.tsx'
import type { Outcome } from '../../state/use-payment.ts'
import type { Total, WalletButton } from '../../state/wallets.ts'
import type { Wallet, WalletPayment } from '../../state/ways.ts'
import { ApplePayButton } from './apple-pay-button.tsx'
import { GooglePayFrame } from './google-pay-frame.tsx'
import styles from './wallet-sheet.module.css'

type VendorSheetProps = {
  readonly wallet: Wallet
  readonly button: WalletButton
  readonly plan: RatePlan
  readonly total: Total
  readonly onPaid: (payment: WalletPayment) => Promise<Outcome>
  readonly onClosed: () => void
  readonly onFailed: () => void
  /** This browser cannot pay so. */
  readonly onUnable: () => void
}

/** PY-06, PY-07: after the lawful button (R8) the vendor's own, with the amount and the seller above it. */
export function VendorSheet(props: VendorSheetProps) {
  const { wallet, button, total, onPaid, onClosed, onFailed, onUnable } = props
  const words = useTexts('walletPay')
  const { ways, wallet: sheet } = useTexts('payWays')
  const { actions } = useTexts('common')
  const { money } = useFormats()
  const [isReady, setReady] = useState(wallet === 'applepay')
  const { name } = ways[wallet]
  const price = money({ amountMinor: total.amount, currency: total.currency })

  return (
    <Dialog open onClose={onClosed} title={sheet.title(name)} closeLabel={actions.close} mode="blocked">
      <div className={styles.vendor}>
        <p>{words.confirm({ price, seller: brand.title, wallet: name })}</p>
        {wallet === 'applepay' ? (
          <ApplePayButton {...props} />
        ) : (
          <div className={styles.google} aria-busy={!isReady}>
            {!isReady && (
              <div className={styles.skeleton} role="status" aria-label={sheet.loading}>
                <Skeleton shape="box" height="100%" />
              </div>
            )}
            <GooglePayFrame
              button={button}
              total={total}
              shows
              onMessage={(message) => {
                if (message.type === 'ready') setReady(true)
                else if (message.type === 'authorized') void onPaid(message.payment)
                else if (message.type === 'cancelled') onClosed()
                else if (message.type === 'unable') onUnable()
                else onFailed()
              }}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
