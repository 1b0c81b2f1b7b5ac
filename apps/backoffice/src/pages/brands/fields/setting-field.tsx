import { Checkbox, Switch } from '@incontro/ui/choices.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useId } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import styles from '../brands.module.css'
import { isRecord, textOf } from '../draft/content.rules.ts'
import { AmountField } from './amount-field.tsx'
import { Entries } from './entries.tsx'
import { useFieldNames } from '../../../shared/field-names.ts'
import { LocalTexts } from './local-texts.tsx'
import { NumberField } from './number-field.tsx'
import { type FieldProps, useSetting } from './use-setting.ts'

/** One setting of a draft: as its form describes it, with what is live and what the linter says of it. */
export function SettingField(props: FieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'text':
      return <TextSetting {...props} />
    case 'day':
      return <TextSetting {...props} type="date" />
    case 'number':
      return <NumberSetting {...props} />
    case 'switch':
      return <SwitchSetting {...props} />
    case 'choice':
      return <ChoiceSetting {...props} />
    case 'many':
      return <ManySetting {...props} />
    case 'list':
      return <ListSetting {...props} />
    case 'texts':
    case 'prose':
      return <LocalTexts {...props} isLong={field.kind === 'prose'} />
    case 'price':
      return <PriceSetting {...props} />
    case 'money':
      return <MoneySetting {...props} />
    case 'entries':
      return <Entries {...props} />
  }
}

function TextSetting(props: FieldProps & { type?: string }) {
  const { label, hint, error, mark, disabled, value, set, empty } = useSetting(props)
  const { isOptional = false } = props.field
  return (
    <TextField
      type={props.type ?? 'text'}
      autoComplete="off"
      label={label}
      hint={hint}
      error={error}
      mark={mark}
      disabled={disabled}
      value={textOf(value)}
      onChange={({ currentTarget }) => set(currentTarget.value === '' && isOptional ? empty : currentTarget.value)}
    />
  )
}

function NumberSetting(props: FieldProps) {
  const { value, set, empty, ...rest } = useSetting(props)
  return <NumberField {...rest} value={value} onValue={(next) => set(next ?? (empty === null ? null : ''))} />
}

/** The price of a plan, in the currency that stands beside it. */
function PriceSetting(props: FieldProps) {
  const { value, set, empty, ...rest } = useSetting(props)
  const currency = props.draft.valueOf(`${props.base}.currency`)
  return (
    <AmountField
      {...rest}
      currency={currency}
      value={value}
      onValue={(next) => set(next ?? (empty === null ? null : ''))}
    />
  )
}

function SwitchSetting(props: FieldProps) {
  const { label, hint, disabled, value, set } = useSetting(props)
  return (
    <Switch
      label={label}
      hint={hint}
      disabled={disabled}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}

function ChoiceSetting(props: FieldProps) {
  const { label, hint, error, mark, disabled, value, set, empty } = useSetting(props)
  const { editor } = useTexts('backofficeBrands')
  const { choiceName } = useFieldNames()
  const { choices = [], isOptional = false, path } = props.field
  const shown = textOf(value)
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      mark={mark}
      disabled={disabled}
      {...(!isOptional && { placeholder: editor.choose })}
      options={[
        ...(isOptional ? [{ value: '', label: editor.none }] : []),
        ...choices.map((choice) => ({ value: String(choice), label: choiceName(path, choice) })),
      ]}
      value={shown}
      onChange={({ currentTarget }) => set(choices.find((choice) => String(choice) === currentTarget.value) ?? empty)}
    />
  )
}

function ManySetting(props: FieldProps) {
  const { label, error, disabled, value, set } = useSetting(props)
  const { choiceName } = useFieldNames()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const { choices = [], path } = props.field
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.checks}>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={choiceName(path, choice)}
            checked={chosen.includes(choice)}
            onChange={({ currentTarget }) =>
              set(choices.filter((one) => (one === choice ? currentTarget.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function ListSetting(props: FieldProps) {
  const { label, hint, error, mark, disabled, value, set } = useSetting(props)
  const { editor } = useTexts('backofficeBrands')
  return (
    <Lines
      label={label}
      hint={hint ?? editor.onePerLine}
      error={error}
      mark={mark}
      disabled={disabled}
      value={Array.isArray(value) ? value.map(String) : []}
      onValue={set}
    />
  )
}

type LinesProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly mark?: string | undefined
  readonly disabled: boolean
  readonly value: readonly string[]
  readonly onValue: (value: readonly string[]) => void
}

/** Several values, one a line. */
export function Lines({ value, onValue, ...rest }: LinesProps) {
  return (
    <Textarea
      {...rest}
      rows={2}
      spellCheck={false}
      value={value.join('\n')}
      onChange={({ currentTarget }) => onValue(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))}
      onBlur={() => {
        const tidy = value.map((line) => line.trim()).filter((line) => line !== '')
        if (tidy.length !== value.length || tidy.some((line, index) => line !== value[index])) onValue(tidy)
      }}
    />
  )
}

function MoneySetting(props: FieldProps) {
  const { label, hint, error, disabled, value, set } = useSetting(props)
  const { editor } = useTexts('backofficeBrands')
  const id = useId()
  const money = isRecord(value) ? value : {}
  const { choices = [] } = props.field
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className={styles.pair}>
        <AmountField
          label={editor.amount}
          hint={hint}
          disabled={disabled}
          currency={money['currency']}
          value={money['amountMinor']}
          onValue={(next) => set({ ...money, amountMinor: next ?? '' })}
        />
        <Select
          label={editor.currency}
          placeholder={editor.choose}
          options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
          value={textOf(money['currency'])}
          onChange={({ currentTarget }) => set({ ...money, currency: currentTarget.value })}
        />
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
