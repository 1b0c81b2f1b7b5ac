import { MAX_CONTRACT_LENGTH, operatorCalls, type PersonKind } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'

type Fields = {
  readonly brandId: string
  readonly email: string
  readonly language: Language | ''
  readonly kind: PersonKind
  readonly textVersion: string
  readonly contract: string
}
const NOTHING: Fields = { brandId: '', email: '', language: '', kind: 'host', textVersion: '', contract: '' }
const LIKE_AN_ADDRESS = /^\S+@\S+\.\S+$/

/** AN-04: who is invited, and what the person is asked to sign. */
export function InviteAngel() {
  const { invitations: words, acts, kinds } = useTexts('backofficeAngels')
  const { acts: names } = useTexts('backofficeNames')
  const { languages: languageNames } = useTexts('backofficeEntry')
  const run = useAct(operatorCalls.inviteAngel)
  const brands = useRead(operatorCalls.brandNames, {})
  const [fields, setFields] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setFields(NOTHING)
    setTried(false)
  }, [run.isOpen])
  const set = (over: Partial<Fields>) => setFields({ ...fields, ...over })
  const choices = brands.data?.brands ?? []
  const brandId = fields.brandId === '' ? (choices[0]?.id ?? '') : fields.brandId
  const language = fields.language === '' ? 'en' : fields.language
  const isEmail = LIKE_AN_ADDRESS.test(fields.email.trim())
  const refusal = run.state.status === 'asking' ? run.state.error : undefined
  const lacks = (value: string) => (isTried && value.trim() === '' ? acts.missing : undefined)
  const isComplete = brandId !== '' && isEmail && fields.textVersion.trim() !== '' && fields.contract.trim() !== ''
  return (
    <>
      <Button onClick={run.open}>{names['angels.invite'].button}</Button>
      <ActDialog
        run={run}
        title={names['angels.invite'].name}
        text={words.inviteText}
        fields={() => {
          setTried(true)
          return isComplete ? { ...fields, brandId, language, email: fields.email.trim() } : null
        }}
      >
        <Select
          label={words.brand}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={brandId}
          onChange={({ currentTarget }) => set({ brandId: currentTarget.value })}
        />
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={fields.email}
          error={isTried && !isEmail ? words.badEmail : refusal?.field === 'email' ? words.taken : undefined}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
        <Select
          label={words.language}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          value={language}
          onChange={({ currentTarget }) =>
            set({ language: languages.find((each) => each === currentTarget.value) ?? 'en' })
          }
        />
        <Select
          label={words.kind}
          options={(['host', 'member'] as const).map((value) => ({ value, label: kinds[value] }))}
          value={fields.kind}
          onChange={({ currentTarget }) => set({ kind: currentTarget.value === 'member' ? 'member' : 'host' })}
        />
        <TextField
          label={acts.textVersion}
          maxLength={60}
          value={fields.textVersion}
          error={lacks(fields.textVersion)}
          onChange={({ currentTarget }) => set({ textVersion: currentTarget.value })}
        />
        <Textarea
          label={words.contract}
          hint={words.contractHint}
          rows={6}
          maxLength={MAX_CONTRACT_LENGTH}
          value={fields.contract}
          error={lacks(fields.contract)}
          onChange={({ currentTarget }) => set({ contract: currentTarget.value })}
        />
      </ActDialog>
    </>
  )
}
