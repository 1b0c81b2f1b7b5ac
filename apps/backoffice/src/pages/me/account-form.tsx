import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { isLanguage, languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Switch } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { call } from '../../shared/calls/call.ts'
import { Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { showMe, useMe } from '../../shared/session/me.ts'
import { zoneOfBrowser } from '../../shared/time.tsx'
import { toasts } from '../../shared/toasts.ts'

/** Name, language, time zone and keys. */
export function AccountForm() {
  const { languages: names, me, enrol } = useTexts('backofficeEntry')
  const { actions } = useTexts('backoffice')
  const words = me.account
  const own = useMe()
  const [name, setName] = useState(own.name)
  const [language, setLanguage] = useState(own.language)
  const [zone, setZone] = useState(own.zone ?? '')
  const [hasLetterKeys, setLetterKeys] = useState(own.hasLetterKeys)
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()

  function submit(): void {
    setTried(true)
    if (name.trim() === '') return
    run(async () => {
      const body = { name: name.trim(), language, zone: zone === '' ? null : zone, hasLetterKeys }
      showMe(await call(operatorCalls.saveMe, { body }))
      toasts.show({ title: words.saved, variant: 'success' })
    })
  }
  return (
    <Section title={words.title}>
      <Form refusal={refusal} onSubmit={submit}>
        <TextField
          label={words.name}
          hint={enrol.nameHint}
          autoComplete="name"
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={isTried && name.trim() === '' ? enrol.noName : undefined}
        />
        <TextField label={words.email} hint={words.emailHint} value={own.email} readOnly />
        <Select
          label={words.language}
          options={languages.map((value) => ({ value, label: names[value] }))}
          value={language}
          onChange={({ currentTarget }) => isLanguage(currentTarget.value) && setLanguage(currentTarget.value)}
        />
        <Select
          label={words.zone}
          options={[
            { value: '', label: words.zoneOfBrowser(zoneOfBrowser()) },
            ...zones(own.zone).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
          ]}
          value={zone}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
        />
        <Switch
          label={words.letterKeys}
          hint={words.letterKeysHint}
          checked={hasLetterKeys}
          onChange={({ currentTarget }) => setLetterKeys(currentTarget.checked)}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {actions.save}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

/** Those that the browser knows, and the own one where it does not. */
function zones(own: string | null): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return [...new Set(own === null ? known : [...known, own])]
}
