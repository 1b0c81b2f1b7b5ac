import type { PayRuleWhen } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useFieldNames } from '../../../shared/field-names.ts'
import { Boxes } from '../boxes.tsx'
import styles from '../providers.module.css'
import type { PayRulesReply } from './reply.ts'
import { useRuleWords } from './rule-words.ts'

type Props = {
  readonly when: PayRuleWhen
  readonly reply: PayRulesReply
  readonly isFixed: boolean
  readonly onWhen: (when: PayRuleWhen) => void
}

/** What must hold for a rule, all of it; what is left open holds always. */
export function RuleFields({ when, reply, isFixed, onWhen }: Props) {
  const { rules: words } = useTexts('backofficePayRules')
  const { choiceName } = useFieldNames()
  const { methodName } = useRuleWords()
  /** Sets a part; an empty one is left out. */
  function set<K extends keyof PayRuleWhen>(name: K, value: PayRuleWhen[K] | undefined): void {
    const { [name]: _, ...rest } = when
    onWhen(value === undefined ? rest : { ...rest, [name]: value })
  }
  const orNone = <T,>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list])
  return (
    <fieldset className={styles.group} disabled={isFixed}>
      <legend>{words.when}</legend>
      <Boxes
        label={words.country}
        options={countries.map((id) => ({ id, name: choiceName('country', id) }))}
        chosen={when.country ?? []}
        onChoose={(chosen) => set('country', orNone(chosen))}
      />
      <Boxes
        label={words.method}
        options={reply.methods.map((id) => ({ id, name: methodName(id) }))}
        chosen={when.paySource ?? []}
        onChoose={(chosen) => set('paySource', orNone(chosen))}
      />
      <Boxes
        label={words.flow}
        options={reply.flows.map((id) => ({ id, name: id }))}
        chosen={when.flowId ?? []}
        onChoose={(chosen) => set('flowId', orNone(chosen))}
      />
      <div className={styles.row}>
        <TextField
          label={words.bin}
          hint={words.binHint}
          autoComplete="off"
          inputMode="numeric"
          value={(when.bin ?? []).join(' ')}
          onChange={({ currentTarget }) => set('bin', orNone(currentTarget.value.split(/[\s,]+/).filter(Boolean)))}
        />
        <Range label={words.amount} range={when.amount} onRange={(range) => set('amount', range)} />
        <Range label={words.attempt} range={when.attemptNo} onRange={(range) => set('attemptNo', range)} />
        <Maybe label={words.newCard} value={when.newCard} onValue={(value) => set('newCard', value)} />
        <Maybe label={words.onFile} value={when.cardOnFile} onValue={(value) => set('cardOnFile', value)} />
      </div>
    </fieldset>
  )
}

type Span = NonNullable<PayRuleWhen['amount']>

function Range({
  label,
  range = {},
  onRange,
}: {
  label: string
  range: Span | undefined
  onRange: (range: Span | undefined) => void
}) {
  const { rules: words } = useTexts('backofficePayRules')
  function change(name: 'from' | 'to', text: string): void {
    const { [name]: _, ...rest } = range
    const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined
    const next = value === undefined ? rest : { ...rest, [name]: value }
    onRange(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={`${label}: ${words[name]}`}
          inputMode="numeric"
          autoComplete="off"
          value={range[name] === undefined ? '' : String(range[name])}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      ))}
    </>
  )
}

function Maybe({
  label,
  value,
  onValue,
}: {
  label: string
  value: boolean | undefined
  onValue: (value: boolean | undefined) => void
}) {
  const { rules: words } = useTexts('backofficePayRules')
  return (
    <Select
      label={label}
      options={[
        { value: '', label: words.either },
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={({ currentTarget }) => onValue(currentTarget.value === '' ? undefined : currentTarget.value === 'yes')}
    />
  )
}
