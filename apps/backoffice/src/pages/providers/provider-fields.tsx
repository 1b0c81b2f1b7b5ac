import type { ProviderForm } from '@incontro/contract/backoffice.ts'
import { Select } from '@incontro/ui/select.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'

type Props = {
  readonly form: ProviderForm['form']
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly secretsSet: Readonly<Record<string, number>>
  readonly faultOf: (key: string) => string | undefined
  readonly onSetting: (key: string, value: string) => void
  readonly onSecret: (key: string, value: string) => void
}

/** What a provider wants to know of an account, as its adapter describes it. A secret is typed again or stays. */
export function ProviderFields({ form, settings, secrets, secretsSet, faultOf, onSetting, onSecret }: Props) {
  const words = useTexts('backofficeProviders')
  const { editor } = useTexts('backofficeBrands')
  const { actions } = useTexts('backoffice')
  const times = useTimes()
  const labels: Readonly<Record<string, string>> = words.labels
  return form.map(({ key, kind, required, choices = [] }) => {
    const shared = {
      label: labels[key] ?? key,
      error: faultOf(key),
      ...(!required && { mark: editor.optional }),
    }
    if (kind === 'secret') {
      const at = secretsSet[key]
      return (
        <PasswordField
          key={key}
          {...shared}
          autoComplete="new-password"
          hint={at === undefined ? words.secretNone : words.secretSet(times.dateTime(at))}
          showLabel={actions.showPassword}
          hideLabelText={actions.hidePassword}
          value={secrets[key] ?? ''}
          onChange={({ currentTarget }) => onSecret(key, currentTarget.value)}
        />
      )
    }
    if (kind === 'choice')
      return (
        <Select
          key={key}
          {...shared}
          options={[
            ...(required ? [] : [{ value: '', label: editor.none }]),
            ...choices.map((value) => ({ value, label: value })),
          ]}
          {...(required && { placeholder: editor.choose })}
          value={settings[key] ?? ''}
          onChange={({ currentTarget }) => onSetting(key, currentTarget.value)}
        />
      )
    return (
      <TextField
        key={key}
        {...shared}
        type={kind === 'url' ? 'url' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={settings[key] ?? ''}
        onChange={({ currentTarget }) => onSetting(key, currentTarget.value)}
      />
    )
  })
}
