import { ExternalSignUp, ownNameOf } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { type SubmitEvent, useEffect, useState } from 'react'
import { brand } from '../../shared/brand.ts'
import { fingerprint } from '../../shared/entry/fingerprint.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useRegions } from '../../shared/entry/regions.ts'
import { RefusalCallout, type SignUpRefusal, useSignUpRefusal } from '../../shared/entry/sign-up-refusal.tsx'
import { visitFields } from '../../shared/entry/visit-fields.ts'
import { Consents } from './consents.tsx'
import { consents, emptyDraft } from './draft.ts'
import styles from './sign-up-form.module.css'

type Props = {
  readonly email: string
  readonly onRegion: (region: string) => void
  readonly signUp: (input: ExternalSignUp) => Promise<void>
}

/** RT-05: the address is known, so that only a region is asked for, and the declarations that every account needs (ID-02). */
export function AutoSignUp({ email, onRegion, signUp }: Props) {
  const { auto: words } = useTexts('landing')
  const { faults: faultWords } = useTexts('signup')
  const { fields } = useTexts('common')
  const { language } = useLanguage()
  const presentRefusal = useSignUpRefusal()
  const regions = useRegions(brand.country)
  const [region, setRegion] = useState('')
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<SignUpRefusal>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    void fingerprint() // ready by the time that the form is
  }, [])

  const input = (mark?: string): ExternalSignUp => {
    const { isAdult, acceptsTerms, acceptsPrivacy, acceptsFeatures, marketing } = draft
    const declared = { isAdult, acceptsTerms, acceptsPrivacy, acceptsFeatures, marketing }
    const seeker = { gender: 'man', seeks: 'woman' } as const // ID-01: fixed by the default flow
    return { ...visitFields(language, mark), ...seeker, ...declared, email, region } as ExternalSignUp // the schema says whether it is whole
  }
  const issues = isTried ? (ExternalSignUp.safeEncode(input()).error?.issues ?? []) : []
  const faults = new Set(issues.map((issue) => ownNameOf(ExternalSignUp, String(issue.path[0] ?? ''))))
  const missing = consents.find((consent) => faults.has(consent))
  const summary = [
    ...(faults.has('region') ? [{ fieldId: 'region', text: words.fault }] : []),
    ...(missing === undefined ? [] : [{ fieldId: missing, text: faultWords.consents }]),
  ]

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    const whole = ExternalSignUp.safeEncode(input())
    if (whole.error) {
      const first = whole.error.issues.map((issue) => ownNameOf(ExternalSignUp, String(issue.path[0] ?? '')))[0]
      document.getElementById(first ?? 'region')?.focus()
      return
    }
    await send(false)
  }

  async function send(isAnotherPerson: boolean): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      const whole = input(await fingerprint())
      await signUp(isAnotherPerson ? { ...whole, isAnotherPerson } : whole)
    } catch (error) {
      setRefused(await presentRefusal(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="dialog" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.quiet}>
        {words.text} <strong>{email}</strong>
      </p>
      <ErrorSummary title={fields.faultsTitle} faults={summary} />
      {refused !== undefined && <RefusalCallout refusal={refused} onAnotherPerson={() => void send(true)} />}
      <Select
        id="region"
        name="region"
        label={words.region}
        placeholder={words.choose}
        options={regions.map((each) => ({ value: each, label: each }))}
        value={region}
        onChange={({ currentTarget }) => {
          setRegion(currentTarget.value)
          onRegion(currentTarget.value)
        }}
        error={faults.has('region') ? words.fault : undefined}
      />
      <Consents draft={draft} faults={faults} change={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
      <div className={styles.buttons}>
        <Button type="submit" size="l" busy={isBusy} className={styles.main}>
          {words.submit}
        </Button>
      </div>
      <p className={styles.quiet}>{words.password}</p>
    </form>
  )
}
