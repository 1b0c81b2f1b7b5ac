import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type GuaranteeOffer, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { guaranteeQuery } from '../api/guarantee-query.ts'
import styles from './statement.module.css'

/** TS-17: what can be had in money instead of credits of the guarantee; nothing where there is nothing. */
export function GuaranteeMoney() {
  const { money: words } = useTexts('statement')
  const { trackerId } = useMember()
  const { data } = useQuery(guaranteeQuery(trackerId))
  const [asked, setAsked] = useState<GuaranteeOffer | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const offers = data?.offers ?? []
  return (
    <>
      <div role="status">{done !== null && <Callout tone="success">{words.done(done)}</Callout>}</div>
      {offers.length > 0 && (
        <section aria-labelledby="guarantee-money" className={styles.lots}>
          <h2 id="guarantee-money">{words.title}</h2>
          <p>{words.text}</p>
          <ul className={styles.offers}>
            {offers.map((offer) => (
              <Offer key={offer.orderId} offer={offer} onAsk={() => setAsked(offer)} />
            ))}
          </ul>
        </section>
      )}
      {asked !== null && <TakeDialog offer={asked} onClose={() => setAsked(null)} onDone={setDone} />}
    </>
  )
}

function Offer({ offer, onAsk }: { offer: GuaranteeOffer; onAsk: () => void }) {
  const { money: words } = useTexts('statement')
  const { longDate, money } = useFormats()
  return (
    <li>
      <div>
        <p className={styles.what}>{words.credits(offer.credits)}</p>
        <p className={styles.when}>
          {words.of(offer.plan, longDate(offer.paidAt))} · {words.until(longDate(offer.until))}
        </p>
      </div>
      <Button size="s" variant="secondary" onClick={onAsk}>
        {words.take(money({ amountMinor: offer.amount, currency: offer.currency }))}
      </Button>
    </li>
  )
}

type DialogProps = {
  readonly offer: GuaranteeOffer
  readonly onClose: () => void
  readonly onDone: (amount: string) => void
}

function TakeDialog({ offer: { orderId, credits, amount, currency }, onClose, onDone }: DialogProps) {
  const { money: words } = useTexts('statement')
  const { actions } = useTexts('common')
  const { money } = useFormats()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const sum = money({ amountMinor: amount, currency })

  const readAgain = () =>
    Promise.all(
      ['guarantee', 'statement', 'passport'].map((name) => queries.invalidateQueries({ queryKey: [name, trackerId] })),
    )

  async function take(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.takeGuaranteeMoney, { body: { trackerId, orderId, credits, amount } })
      onDone(sum)
      onClose()
      await readAgain()
    } catch (error) {
      if (codeOf(error) === 'conflict') await readAgain()
      setFault(codeOf(error) === 'conflict' ? words.changed : errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.ask(sum)}
      closeLabel={actions.close}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void take()}>
            {words.confirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{words.means(credits, sum)}</p>
      <p>{words.undo}</p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
    </Dialog>
  )
}
