import { type MerchantAccountRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Segmented, Switch } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { Button } from '@incontro/ui/button.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useCodeText } from '../../shared/calls/error-text.ts'
import { call, type ReplyOf } from '../../shared/calls/call.ts'
import { Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { Boxes } from './boxes.tsx'
import { ProviderFields } from './provider-fields.tsx'

type Reply = ReplyOf<typeof operatorCalls.listMerchantAccounts>
type Props = { readonly reply: Reply; readonly account?: MerchantAccountRow }
const ID = /^[a-z0-9-]{1,40}$/

/** Sets an account up, or changes it. Secrets leave the page sealed: an act that waits for a second yes keeps nothing readable. */
export function AccountForm({ reply, account }: Props) {
  const words = useTexts('backofficeProviders')
  const { choices } = useTexts('backofficeBrandFields')
  const codeText = useCodeText()
  const [id, setId] = useState(account?.id ?? '')
  const [provider, setProvider] = useState(account?.provider ?? '')
  const [brands, setBrands] = useState<readonly string[]>(account?.brands ?? ['*'])
  const [methods, setMethods] = useState<readonly string[]>(account?.methods ?? [])
  const [settings, setSettings] = useState<Readonly<Record<string, string>>>(account?.settings ?? {})
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const [isOn, setOn] = useState(account?.isOn ?? true)
  const [sealed, setSealed] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run: step } = useStep()
  const run = useAct(operatorCalls.saveMerchantAccount, {
    onDone() {
      setSecrets({})
      setTried(false)
      if (account !== undefined) return
      setId('')
      setProvider('')
      setSettings({})
    },
  })
  const form = reply.forms.find((one) => one.provider === provider)?.form ?? []
  const isTaken = account === undefined && reply.accounts.some((one) => one.id === id)
  const isAll = brands.includes('*')
  const served = [...brands, ...(account?.brands ?? [])]
  const servesLive = reply.liveBrands.some((brand) => served.includes('*') || served.includes(brand))
  const error = run.state.status === 'asking' ? run.state.error : undefined
  const faultOf = (key: string) =>
    error?.field === `settings.${key}` ? `${codeText(error.code)} (${error.message})` : undefined
  const isReady = ID.test(id) && !isTaken && provider !== '' && brands.length > 0
  const methodNames: Readonly<Record<string, string>> = choices

  /** Only what was typed is sealed: what stays empty stays as it is. */
  async function sealAndAsk(): Promise<void> {
    const typed = Object.entries(secrets).filter(([, value]) => value !== '')
    const reply =
      typed.length === 0
        ? null
        : await call(operatorCalls.sealSecrets, { params: { id }, body: { secrets: Object.fromEntries(typed) } })
    setSealed(reply?.sealed ?? null)
    run.open()
  }
  return (
    <>
      <Form
        refusal={refusal}
        label={account?.id ?? words.add}
        onSubmit={() => {
          setTried(true)
          if (isReady) step(sealAndAsk)
        }}
      >
        {account === undefined && (
          <>
            <TextField
              label={words.id}
              hint={words.idHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={id}
              onChange={({ currentTarget }) => setId(currentTarget.value)}
              error={isTried && (!ID.test(id) || isTaken) ? words.idFault : undefined}
            />
            <Select
              label={words.provider}
              placeholder={words.choose}
              options={reply.forms.map((one) => ({ value: one.provider, label: one.provider }))}
              value={provider}
              onChange={({ currentTarget }) => setProvider(currentTarget.value)}
              error={isTried && provider === '' ? words.choose : undefined}
            />
          </>
        )}
        <Segmented
          legend={words.brands}
          options={[
            { value: 'all', label: words.allBrands },
            { value: 'some', label: words.someBrands },
          ]}
          value={isAll ? 'all' : 'some'}
          onChange={(value) => setBrands(value === 'all' ? ['*'] : [])}
        />
        {!isAll && (
          <Boxes
            label={words.brands}
            options={reply.brands}
            chosen={brands}
            onChoose={setBrands}
            fault={isTried && brands.length === 0 ? words.noBrand : undefined}
          />
        )}
        <Boxes
          label={words.methods}
          hint={words.methodsHint}
          options={reply.methods.map((one) => ({ id: one, name: methodNames[one] ?? one }))}
          chosen={methods}
          onChoose={setMethods}
        />
        <ProviderFields
          form={form}
          settings={settings}
          secrets={secrets}
          secretsSet={account?.secretsSet ?? {}}
          faultOf={faultOf}
          onSetting={(key, value) => setSettings({ ...settings, [key]: value })}
          onSecret={(key, value) => setSecrets({ ...secrets, [key]: value })}
        />
        <Switch label={words.isOn} checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
        <div>
          <Button type="submit" busy={isBusy}>
            {words.save}
          </Button>
        </div>
      </Form>
      <ActDialog
        run={run}
        title={id}
        text={words.saveText}
        params={{ id }}
        version={account?.version ?? '0'}
        needsSecond={run.asksForApproval && servesLive}
        fields={() => ({
          provider,
          brands: [...brands],
          methods: methods.length === 0 ? null : [...methods],
          settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')),
          sealed,
          isOn,
        })}
      />
    </>
  )
}
