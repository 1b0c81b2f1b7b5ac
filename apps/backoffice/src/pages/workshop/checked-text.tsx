import { faultsInWords } from '@incontro/contract/backoffice.ts'
import { Textarea, type TextareaProps } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../../shared/language.tsx'

type Props = Omit<TextareaProps, 'value' | 'onChange' | 'error'> & {
  readonly value: string
  readonly onText: (text: string) => void
  /** What else is wrong with it. */
  readonly also?: string | undefined
}

/** Words of software as they are typed: what may not be said is named below, with the words and why (AN-23). */
export function CheckedText({ value, onText, also, ...rest }: Props) {
  const { faults, edit } = useTexts('backofficeWorkshop')
  const [first] = faultsInWords(value)
  return (
    <Textarea
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      error={first === undefined ? also : edit.fault(faults[first.fault], first.found)}
    />
  )
}
