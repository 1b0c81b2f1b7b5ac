import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { isCurrency, minorOf, typedOf } from '../../../shared/amount.rules.ts'
import { textOf } from '../draft/content.rules.ts'
import type { NumberFieldProps } from './number-field.tsx'

type Props = NumberFieldProps & {
  /** As the draft has it: anything may stand there yet. */
  readonly currency: unknown
}

/** An amount that may be half typed: 9.99 or 9,99 here, 999 in the draft. */
export function AmountField({ value, onValue, currency, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const unit = isCurrency(currency) ? currency : 'EUR' // two digits, as most have
  const minor = (text: string) => (text.trim() === '' ? null : (minorOf(text, unit) ?? text))
  const isTyped = typed !== '' && minor(typed) === value
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : Number.isInteger(value) ? typedOf(Number(value), unit) : textOf(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onValue(minor(currentTarget.value))
      }}
    />
  )
}
