import { ApplePayIcon, BankIcon, CardIcon, GooglePayIcon, WalletIcon } from '@incontro/ui/icons.ts'
import { type ReactNode, useId } from 'react'
import { cardName } from '../../../../shared/payments/card-name.ts'
import { useTexts } from '../../../../shared/language.tsx'
import type { Way, WayName } from '../../state/ways.ts'
import styles from './way-picker.module.css'

const icons: Record<WayName, ReactNode> = {
  credit_card: <CardIcon aria-hidden />,
  paypal: <WalletIcon aria-hidden />,
  applepay: <ApplePayIcon aria-hidden />,
  googlepay: <GooglePayIcon aria-hidden />,
  mollie: <BankIcon aria-hidden />,
}

type WayPickerProps = {
  readonly ways: readonly Way[]
  readonly chosen: Way | undefined
  readonly promoCredits: number
  readonly isLocked: boolean
  readonly onChoose: (way: Way) => void
  /** Stands under the line of the card, as long as that is the chosen one. */
  readonly cardFields: ReactNode
}

/** /paymentPage: the choice of how to pay (RT-12); where there is only the card, its fields alone. */
export function WayPicker({ ways, chosen, promoCredits, isLocked, onChoose, cardFields }: WayPickerProps) {
  const words = useTexts('payWays')
  const group = useId()
  if (ways.length === 1 && chosen?.name === 'credit_card' && chosen.card === null)
    return <div className={styles.alone}>{cardFields}</div>
  const hasSaved = ways.some(({ card }) => card !== null)
  return (
    <fieldset className={styles.ways} disabled={isLocked}>
      <legend>{words.legend}</legend>
      {ways.map((way) => {
        const isFields = way.name === 'credit_card' && way.card === null
        const { name, hint } = words.ways[way.name]
        return (
          <div key={way.id} className={styles.way} data-chosen={way.id === chosen?.id}>
            <label className={styles.line}>
              <input
                type="radio"
                name={group}
                value={way.id}
                checked={way.id === chosen?.id}
                onChange={() => onChoose(way)}
              />
              <span className={styles.dot} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>
                  {way.card
                    ? words.saved(cardName(way.card.brand), way.card.last4)
                    : isFields && hasSaved
                      ? words.otherCard
                      : name}
                </span>
                <span className={styles.hint}>{way.card ? words.savedHint(way.card.expiry) : hint}</span>
                {way.name === 'paypal' && promoCredits > 0 && (
                  <span className={styles.promo}>{words.promo(promoCredits)}</span>
                )}
              </span>
              <span className={styles.icon}>{icons[way.name]}</span>
            </label>
            {isFields && (
              <div className={styles.fields} hidden={way.id !== chosen?.id}>
                {cardFields}
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
