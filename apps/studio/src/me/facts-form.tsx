import { hairColors, HEIGHTS_CM, type OwnAngelProfile, type ProfileFacts, routes, WEIGHTS_KG } from '@incontro/contract'
import { parseCountry } from '@incontro/locale'
import { languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, Switch } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PlaceFields } from '../joining/place-fields.tsx'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import styles from './me.module.css'
import { useKeepProfile } from './own-angel-profile.ts'

const numbers = { heightCm: HEIGHTS_CM, weightKg: WEIGHTS_KG } as const
type NumberName = keyof typeof numbers

/** AN-08: what needs no look and holds at once. */
export function FactsForm({ profile: { facts, country } }: { readonly profile: OwnAngelProfile }) {
  const { facts: words } = useTexts('studioProfile')
  const join = useTexts('studioJoin')
  const { hairColors: hair } = useTexts('profile')
  const { languages: names } = useTexts('common')
  const errorText = useErrorText()
  const keep = useKeepProfile()
  const [chosen, setChosen] = useState<ProfileFacts>(facts)
  const [typed, setTyped] = useState({ heightCm: textOf(facts.heightCm), weightKg: textOf(facts.weightKg) })
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: (body: ProfileFacts) => call(routes.saveStudioFacts, { body }),
    onSuccess: (profile) => {
      keep(profile)
      toasts.show({ title: words.saved, variant: 'success' })
    },
  })
  const isWrong = (name: NumberName) => numberOf(typed[name], numbers[name]) === undefined
  const numberField = (name: NumberName, label: string) => ({
    label,
    value: typed[name],
    inputMode: 'numeric' as const,
    maxLength: 3,
    error: isTried && isWrong(name) ? words.between(numbers[name].least, numbers[name].most) : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const heightCm = numberOf(typed.heightCm, HEIGHTS_CM)
        const weightKg = numberOf(typed.weightKg, WEIGHTS_KG)
        if (heightCm === undefined || weightKg === undefined || chosen.city === '') return
        save.mutate({ ...chosen, heightCm, weightKg })
      }}
    >
      <PlaceFields
        country={parseCountry(country) ?? 'es'}
        place={chosen}
        errorOf={(field) => (isTried && chosen[field] === '' ? join.missing : undefined)}
        onChange={({ region, city }) => setChosen({ ...chosen, region, city })}
      />
      <div className={styles.three}>
        <Select
          label={words.hair}
          options={[{ value: '', label: words.none }, ...hairColors.map((value) => ({ value, label: hair[value] }))]}
          value={chosen.hairColor ?? ''}
          onChange={({ currentTarget }) =>
            setChosen({ ...chosen, hairColor: hairColors.find((each) => each === currentTarget.value) ?? null })
          }
        />
        <TextField {...numberField('heightCm', words.height)} />
        <TextField {...numberField('weightKg', words.weight)} />
      </div>
      <fieldset className={styles.choices}>
        <legend>{words.languages}</legend>
        {languages.map((code) => (
          <Checkbox
            key={code}
            label={names[code]}
            checked={chosen.languages.includes(code)}
            onChange={({ currentTarget }) =>
              setChosen({
                ...chosen,
                languages: languages.filter((each) =>
                  each === code ? currentTarget.checked : chosen.languages.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Switch
        label={words.verifiedOnly}
        checked={chosen.verifiedOnly}
        onChange={({ currentTarget }) => setChosen({ ...chosen, verifiedOnly: currentTarget.checked })}
      />
      {save.error !== null && (
        <p role="alert" className={styles.fault}>
          {errorText(codeOrOther(save.error))}
        </p>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** Null where nothing is said; undefined where it is no number of that range. */
function numberOf(text: string, { least, most }: { least: number; most: number }): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined
}
