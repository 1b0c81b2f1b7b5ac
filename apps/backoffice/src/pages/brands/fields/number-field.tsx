import { TextField } from '@incontro/ui/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { textOf } from '../draft/content.rules.ts'

export type NumberFieldProps = {
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly mark?: string | undefined
  readonly disabled?: boolean
  readonly value: unknown
  /** A number, null where nothing is typed, or what is no number as it was typed: the server says what is wrong with it. */
  readonly onValue: (value: number | string | null) => void
}

/** A number that may be half typed. */
export function NumberField({ value, onValue, label, hint, error, mark, disabled }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const shown = numberOf(typed) === value ? typed : textOf(value)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      label={label}
      hint={hint}
      error={error}
      mark={mark}
      disabled={disabled}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onValue(numberOf(currentTarget.value))
      }}
    />
  )
}

function numberOf(text: string): number | string | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text
}
