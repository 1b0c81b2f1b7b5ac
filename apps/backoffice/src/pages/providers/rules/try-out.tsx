import { operatorCalls, type PayRuleSet } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Switch } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { call } from '../../../shared/calls/call.ts'
import { useFieldNames } from '../../../shared/field-names.ts'
import { Form } from '../../../shared/form/form.tsx'
import { useStep } from '../../../shared/form/use-step.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Section } from '../../../shared/page/page.tsx'
import styles from '../providers.module.css'
import type { PayRulesReply } from './reply.ts'
import { useRuleWords } from './rule-words.ts'

type Props = {
  readonly id: string
  readonly reply: PayRulesReply
  /** The rules as they are being changed; left out where they are those that hold. */
  readonly rules: PayRuleSet | undefined
}

/** "This charge would go to …": by the same choice as a real one. No one is asked and nothing is charged. */
export function TryOut({ id, reply, rules }: Props) {
  const { rules: words } = useTexts('backofficePayRules')
  const { choiceName } = useFieldNames()
  const { methodName } = useRuleWords()
  const { isBusy, refusal, run } = useStep()
  const [method, setMethod] = useState(reply.methods[0] ?? '')
  const [country, setCountry] = useState<string>(countries[0] ?? '')
  const [amount, setAmount] = useState('999')
  const [bin, setBin] = useState('')
  const [flowId, setFlowId] = useState(reply.flows[0] ?? '')
  const [isOnFile, setOnFile] = useState(false)
  const [renews, setRenews] = useState(true)
  const [accounts, setAccounts] = useState<readonly string[]>()
  const isBin = bin === '' || /^\d{4,8}$/.test(bin)
  const isAmount = /^\d{1,8}$/.test(amount)

  async function tryOut(): Promise<void> {
    const said = await call(operatorCalls.tryPayRules, {
      params: { id },
      body: {
        ...(rules !== undefined && { rules }),
        method,
        country,
        bin: bin === '' ? null : bin,
        amountMinor: Number(amount),
        isNewCard: !isOnFile,
        isOnFile,
        attemptNo: 1,
        flowId,
        renews,
        member: id,
      },
    })
    setAccounts(said.accounts)
  }
  return (
    <Section title={words.tryTitle} text={rules === undefined ? words.tryLive : words.tryChanged}>
      <Form
        refusal={refusal}
        label={words.tryTitle}
        onSubmit={() => {
          if (isBin && isAmount) run(tryOut)
        }}
      >
        <Select
          label={words.method}
          options={reply.methods.map((value) => ({ value, label: methodName(value) }))}
          value={method}
          onChange={({ currentTarget }) => setMethod(currentTarget.value)}
        />
        <Select
          label={words.country}
          options={countries.map((value) => ({ value, label: choiceName('country', value) }))}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        />
        <Select
          label={words.flow}
          options={reply.flows.map((value) => ({ value, label: value }))}
          value={flowId}
          onChange={({ currentTarget }) => setFlowId(currentTarget.value)}
        />
        <TextField
          label={words.amount}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          error={isAmount ? undefined : words.noAmount}
        />
        <TextField
          label={words.bin}
          inputMode="numeric"
          autoComplete="off"
          value={bin}
          onChange={({ currentTarget }) => setBin(currentTarget.value)}
          error={isBin ? undefined : words.binHint}
        />
        <Switch
          label={words.onFile}
          checked={isOnFile}
          onChange={({ currentTarget }) => setOnFile(currentTarget.checked)}
        />
        <Switch
          label={words.renews}
          checked={renews}
          onChange={({ currentTarget }) => setRenews(currentTarget.checked)}
        />
        <div className={styles.badges}>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {words.try}
          </Button>
        </div>
      </Form>
      <p role="status">{accounts === undefined ? '' : accounts.length === 0 ? words.nobody : words.goesTo(accounts)}</p>
    </Section>
  )
}
