import { type PausedCredits, type PauseLength, pauseLengths } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { RadioGroup } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useSpending } from '../../shared/payments/spending.ts'
import { PauseDialog } from './pause-dialog.tsx'
import styles from './spending.module.css'
import { usePayOut } from './use-pay-out.ts'

const isForAll = (length: PauseLength) => length.endsWith('M') || length.endsWith('Y')

/** TS-24: closes the account to payments for a while; for half a year and longer, all accounts of its holder. */
export function PauseCard() {
  const { pause: words } = useTexts('spending')
  const { credits: counted } = useTexts('common')
  const { longDate, time, money } = useFormats()
  const { data } = useSpending()
  const [length, setLength] = useState<PauseLength>('P1D')
  const [credits, setCredits] = useState<PausedCredits>('keep')
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  const payOut = usePayOut()
  if (data === undefined) return null // the sums above say why

  const { pause: running, timeZone } = data
  const worth = payOut !== undefined && payOut.amount > 0 && payOut.currency !== null ? payOut : undefined
  const worthText =
    worth === undefined
      ? words.payOutNothing
      : words.payOutSum(
          counted.credits(worth.credits),
          money({ amountMinor: worth.amount, currency: worth.currency ?? data.currency }),
        )
  return (
    <Card className={styles.card} id="pause">
      <h2 className={styles.heading}>{words.title}</h2>
      <div role="status">{isDone && <Callout tone="success">{words.started}</Callout>}</div>
      {running !== null && (
        <Callout title={words.runs[running.kind]}>
          <p>{words.until(`${longDate(running.until, timeZone)}, ${time(running.until, timeZone)}`)}</p>
          <p>{words.longer}</p>
        </Callout>
      )}
      <p>{words.text}</p>
      <ul className={styles.effects}>
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Select
        label={words.length}
        options={pauseLengths.map((value) => ({ value, label: words.lengths[value] }))}
        value={length}
        onChange={({ currentTarget: { value } }) => setLength(pauseLengths.find((one) => one === value) ?? length)}
      />
      {isForAll(length) && <p>{words.effectsAll}</p>}
      <RadioGroup<PausedCredits>
        legend={words.credits}
        options={[
          { value: 'keep', label: words.keep },
          { value: 'pay_out', label: words.payOut, hint: worthText, disabled: worth === undefined },
        ]}
        value={credits}
        onChange={setCredits}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
      </div>
      {isAsking && (
        <PauseDialog
          length={length}
          credits={credits}
          payOutText={credits === 'pay_out' ? worthText : null}
          onClose={() => setAsking(false)}
          onDone={() => setDone(true)}
        />
      )}
    </Card>
  )
}
