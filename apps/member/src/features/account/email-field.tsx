import { TextField } from '@incontro/ui/text-field.tsx'
import { EmailSuggestion } from '../../shared/entry/email-suggestion.tsx'
import type { useChangeEmail } from './use-change-email.ts'

type Props = { id: string; label: string; hint?: string; change: ReturnType<typeof useChangeEmail> }

export function EmailField({ id, label, hint, change }: Props) {
  return (
    <>
      <TextField
        id={id}
        name={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={label}
        hint={hint}
        value={change.email}
        onChange={({ currentTarget }) => change.setEmail(currentTarget.value)}
        error={change.fault}
      />
      <EmailSuggestion email={change.email} onAccept={change.setEmail} />
    </>
  )
}
