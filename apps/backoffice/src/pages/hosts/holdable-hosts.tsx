import { type BrandPayouts, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Select } from '@incontro/ui/select.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { minorOf } from '../../shared/amount.rules.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { useHostName } from './host-name.ts'

const MIN_WORDS = 40

/** TS-07: hosts about whom a decision stands; because of it an amount of what they are owed is held back. */
export function HoldableHosts({ row: { holdable, currency } }: { row: BrandPayouts }) {
  const words = useTexts('backofficePayouts')
  if (holdable.length === 0) return null
  return (
    <Section title={words.holdable} text={words.holdableText}>
      {holdable.map((host) => (
        <HoldableHost key={host.angelId} host={host} currency={currency} />
      ))}
    </Section>
  )
}

function HoldableHost({ host, currency }: { host: BrandPayouts['holdable'][number]; currency: string }) {
  const words = useTexts('backofficePayouts')
  const { acts } = useTexts('backofficeNames')
  const { outcomes } = useTexts('backofficeCases').decide
  const nameOf = useHostName()
  const { money, longDate } = useFormats()
  const run = useAct(operatorCalls.holdPayout)
  const [decisionId, setDecision] = useState(host.decisions[0]?.id ?? '')
  const [amount, setAmount] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const minor = minorOf(amount, currency)
  const isWrong = minor === null || minor <= 0
  const isShort = text.trim().length < MIN_WORDS
  const name = nameOf(host.name)
  return (
    <div>
      <p>
        <strong>{name}</strong> {words.owed(money({ amountMinor: host.owed, currency }))}
      </p>
      <ActionButton run={run} action={actionOf(host.actions, operatorCalls.holdPayout)} name={name} />
      <ActDialog
        run={run}
        title={acts['payouts.hold'].name}
        text={words.holdText}
        params={{ id: host.angelId }}
        fields={() => {
          setTried(true)
          return isWrong || isShort ? null : { decisionId, amount: minor, words: text.trim() }
        }}
      >
        <Select
          label={words.holdDecision}
          options={host.decisions.map(({ id, caseNumber, outcome, at }) => ({
            value: id,
            label: words.decision(String(caseNumber), outcomes[outcome], longDate(at)),
          }))}
          value={decisionId}
          onChange={({ currentTarget }) => setDecision(currentTarget.value)}
        />
        <TextField
          label={words.holdAmount(currency)}
          inputMode="decimal"
          error={isTried && isWrong ? words.holdWrong : undefined}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Textarea
          label={words.holdWords}
          error={isTried && isShort ? words.holdMissing : undefined}
          maxLength={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </ActDialog>
    </div>
  )
}
