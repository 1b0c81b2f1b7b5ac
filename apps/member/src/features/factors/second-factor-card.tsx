import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type Factors, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { ShieldIcon } from '@incontro/ui/icons.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Callout } from '@incontro/ui/states.tsx'
import { type ReactNode, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { storage } from '../../shared/storage.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './factors.module.css'
import { NotProven, useProof } from './proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { useFactors, useRefreshFactors } from './use-factors.ts'

type Doing =
  | { readonly step: 'nothing' }
  | { readonly step: 'setting_up'; readonly secret: string; readonly url: string }
  | { readonly step: 'codes'; readonly codes: readonly string[] }
  | { readonly step: 'sure' }

/** ID-08: the second factor: an authenticator app, its recovery codes, remembered browsers. `resend` sends the link that confirms an address again. */
export function SecondFactorCard({ resend }: { readonly resend: ReactNode }) {
  const { totp: words } = useTexts('factorSettings')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const run = useProof()
  const refresh = useRefreshFactors()
  const { data, error, isPending, refetch } = useFactors()
  const [doing, setDoing] = useState<Doing>({ step: 'nothing' })
  const [busy, setBusy] = useState<string>()
  const [fault, setFault] = useState<{ text: string; isUnconfirmed: boolean }>()

  async function act(name: string, work: () => Promise<Doing>): Promise<void> {
    setBusy(name)
    setFault(undefined)
    try {
      setDoing(await run(work))
      await refresh()
    } catch (refusal) {
      if (!(refusal instanceof NotProven))
        setFault({ text: errorText(refusal), isUnconfirmed: codeOf(refusal) === 'email_unconfirmed' })
    }
    setBusy(undefined)
  }
  const start = () => act('start', async () => ({ step: 'setting_up', ...(await call(routes.totpStart, {})) }) as const)
  const renew = () =>
    act('renew', async () => {
      const { recoveryCodes } = await call(routes.newRecoveryCodes, {})
      return { step: 'codes', codes: recoveryCodes } as const
    })
  const end = () =>
    act('end', async () => {
      await call(routes.totpEnd, {})
      storage.remove('device')
      toasts.show({ title: words.ended, variant: 'success' })
      return { step: 'nothing' } as const
    })
  const forget = () =>
    act('forget', async () => {
      await call(routes.forgetDevices, {})
      storage.remove('device')
      toasts.show({ title: words.forgotten, variant: 'success' })
      return { step: 'nothing' } as const
    })

  return (
    <Card className={styles.card} aria-busy={isPending}>
      <h2 className={styles.heading}>{words.title}</h2>
      {isPending && <Skeleton height="6rem" shape="box" />}
      {error && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      <div role="alert">
        {fault && <Callout tone={fault.isUnconfirmed ? 'warning' : 'danger'}>{fault.text}</Callout>}
      </div>
      {data && doing.step === 'setting_up' && (
        <SetUp
          {...doing}
          onCancel={() => setDoing({ step: 'nothing' })}
          onDone={(codes) => {
            setDoing({ step: 'codes', codes })
            void refresh()
          }}
        />
      )}
      {data && doing.step === 'codes' && (
        <RecoveryCodes codes={doing.codes} onDone={() => setDoing({ step: 'nothing' })} />
      )}
      {data && (doing.step === 'nothing' || doing.step === 'sure') && data.totp === null && (
        <>
          <p>{words.off}</p>
          <div className={styles.buttons}>
            <Button icon={<ShieldIcon aria-hidden />} busy={busy === 'start'} onClick={() => void start()}>
              {words.turnOn}
            </Button>
            {fault?.isUnconfirmed === true && resend}
          </div>
        </>
      )}
      {data && (doing.step === 'nothing' || doing.step === 'sure') && data.totp && (
        <On totp={data.totp} busy={busy} renew={renew} forget={forget} end={() => setDoing({ step: 'sure' })} />
      )}
      <Dialog
        open={doing.step === 'sure'}
        onClose={() => setDoing({ step: 'nothing' })}
        title={words.sure}
        closeLabel={actions.close}
        size="s"
        actions={
          <>
            <Button variant="danger" busy={busy === 'end'} onClick={() => void end()}>
              {words.turnOff}
            </Button>
            <Button variant="ghost" onClick={() => setDoing({ step: 'nothing' })}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.sureText}</p>
      </Dialog>
    </Card>
  )
}

type OnProps = {
  totp: NonNullable<Factors['totp']>
  busy: string | undefined
  renew: () => Promise<void>
  forget: () => Promise<void>
  end: () => void
}

function On({ totp, busy, renew, forget, end }: OnProps) {
  const { totp: words } = useTexts('factorSettings')
  const { date } = useFormats()
  return (
    <>
      <p>
        <Badge tone="success" icon={<ShieldIcon aria-hidden />}>
          {words.isOn}
        </Badge>{' '}
        {words.since(date(totp.since))}
      </p>
      <p>{words.codesLeft(totp.recoveryCodesLeft)}</p>
      {totp.recoveryCodesLeft <= 2 && <Callout tone="warning">{words.fewCodes}</Callout>}
      {totp.rememberedDevices > 0 && <p>{words.remembered(totp.rememberedDevices)}</p>}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={busy === 'renew'} onClick={() => void renew()}>
          {words.newCodes}
        </Button>
        {totp.rememberedDevices > 0 && (
          <Button variant="secondary" busy={busy === 'forget'} onClick={() => void forget()}>
            {words.forget}
          </Button>
        )}
        <Button variant="ghost" busy={busy === 'end'} onClick={end}>
          {words.turnOff}
        </Button>
      </div>
    </>
  )
}
