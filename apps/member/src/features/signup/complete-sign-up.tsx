import { type City, type Completion, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { CityField } from '../../shared/entry/city-field.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { session, useMember } from '../../shared/session/session.ts'
import { Consents } from './consents.tsx'
import { ages, consents, emptyDraft } from './draft.ts'
import styles from './sign-up-form.module.css'

/**
 * ID-07, impostaRegione: asks once, and for exactly that, what the way in did not ask for. It cannot be closed; who does not
 * want to go on signs out.
 */
export function CompleteSignUp() {
  const words = useTexts('complete')
  const { place, age, faults: faultWords } = useTexts('signup')
  const { actions, fields } = useTexts('common')
  const errorText = useErrorText()
  const formId = useId()
  const { missing, country } = useMember()
  const [city, setCity] = useState<City | null>(null)
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const asks = new Set(missing)
  const faults = new Set<string>()
  if (isTried && asks.has('place') && city === null) faults.add('city')
  if (isTried && asks.has('age') && draft.age === null) faults.add('age')
  if (isTried && asks.has('declarations')) for (const consent of consents) if (!draft[consent]) faults.add(consent)
  const firstConsent = consents.find((consent) => faults.has(consent))
  const summary = [
    ...(faults.has('city') ? [{ fieldId: 'city', text: faultWords.city }] : []),
    ...(faults.has('age') ? [{ fieldId: 'age', text: faultWords.age }] : []),
    ...(firstConsent === undefined ? [] : [{ fieldId: firstConsent, text: words.consents }]),
  ]

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    setRefused(undefined)
    const { isAdult, acceptsTerms, acceptsPrivacy, acceptsFeatures, marketing } = draft
    const declared = { isAdult, acceptsTerms, acceptsPrivacy, acceptsFeatures, marketing }
    const isWhole =
      !(asks.has('place') && city === null) &&
      !(asks.has('age') && draft.age === null) &&
      !(asks.has('declarations') && consents.some((consent) => !draft[consent]))
    if (!isWhole) return
    const body = {
      ...(asks.has('place') && city),
      ...(asks.has('age') && { age: draft.age }),
      ...(asks.has('declarations') && declared),
    } as Completion // what is asked for was found whole above
    setBusy(true)
    try {
      const { user } = await call(routes.completeSignUp, { body })
      session.patch(user)
    } catch (error) {
      setRefused(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => undefined}
      mode="static"
      size="m"
      title={words.title}
      actions={
        <>
          <Button type="submit" form={formId} busy={isBusy}>
            {words.submit}
          </Button>
          <Button variant="ghost" onClick={() => void session.logOut()}>
            {actions.logOut}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.text}</p>
        <ErrorSummary title={fields.faultsTitle} faults={summary} />
        {refused !== undefined && (
          <div role="alert">
            <Callout tone="danger">{refused}</Callout>
          </div>
        )}
        {asks.has('place') && (
          <CityField
            id="city"
            country={country}
            words={place}
            value={city}
            onChange={setCity}
            error={faults.has('city') ? faultWords.city : undefined}
          />
        )}
        {asks.has('age') && (
          <Select
            id="age"
            name="age"
            label={age.label}
            placeholder={age.choose}
            options={ages.map((each) => ({ value: String(each), label: String(each) }))}
            value={draft.age === null ? '' : String(draft.age)}
            onChange={({ currentTarget }) => setDraft((before) => ({ ...before, age: Number(currentTarget.value) }))}
            error={faults.has('age') ? faultWords.age : undefined}
          />
        )}
        {asks.has('declarations') && (
          <Consents
            draft={draft}
            faults={faults}
            change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          />
        )}
      </form>
    </Dialog>
  )
}
