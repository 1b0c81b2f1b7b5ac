import { LeftAlone } from '@incontro/client/passkeys/left-alone.ts'
import { type Factors, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { goToGoogle } from '../../shared/entry/google.ts'
import { GoogleMark } from '../../shared/entry/google-mark.tsx'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { canPasskeys, makePasskey } from '../../shared/session/passkeys.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './factors.module.css'
import { NotProven, useProof } from './proof.tsx'
import { useFactors, useRefreshFactors } from './use-factors.ts'

/** ID-08: the ways into the account beside its password: passkeys, Google. */
export function WaysInCard() {
  const { ways: words } = useTexts('factorSettings')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useFactors()
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
      {data && <Passkeys passkeys={data.passkeys} />}
      {data && (brand.signsInByGoogle || data.google) && <Google joined={data.google} />}
    </Card>
  )
}

/** What is being done, and what went wrong: one change at a time. */
function useChange() {
  const errorText = useErrorText()
  const run = useProof()
  const refresh = useRefreshFactors()
  const [busy, setBusy] = useState<string>()
  const [fault, setFault] = useState<string>()
  async function change(name: string, act: () => Promise<unknown>): Promise<boolean> {
    setBusy(name)
    setFault(undefined)
    try {
      await run(act)
      await refresh()
      return true
    } catch (error) {
      if (!(error instanceof NotProven) && !(error instanceof LeftAlone)) setFault(errorText(error))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, fault, change }
}

function Passkeys({ passkeys }: { passkeys: Factors['passkeys'] }) {
  const { ways: words } = useTexts('factorSettings')
  const { labelled } = useTexts('common')
  const { date } = useFormats()
  const { busy, fault, change } = useChange()
  const [name, setName] = useState<string>()

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const given = name?.trim() ?? ''
    const isAdded = await change('add', () => makePasskey(given === '' ? words.thisDevice : given))
    if (!isAdded) return
    setName(undefined)
    toasts.show({ title: words.added, variant: 'success' })
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.sub}>{words.passkeys}</h3>
      <p className={styles.quiet}>{words.passkeysText}</p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className={styles.name}>
                {passkey.name}
                <br />
                <span className={styles.quiet}>
                  {passkey.lastUsedAt === null
                    ? words.created(date(passkey.createdAt))
                    : words.createdAndUsed(date(passkey.createdAt), date(passkey.lastUsedAt))}
                  {!passkey.isUsableHere && ` · ${words.otherAddress}`}
                </span>
              </span>
              <Button
                variant="ghost"
                size="s"
                busy={busy === passkey.id}
                aria-label={labelled(words.remove, passkey.name)}
                onClick={() =>
                  void change(passkey.id, () => call(routes.removePasskey, { body: { id: passkey.id } })).then(
                    (isDone) => isDone && toasts.show({ title: words.removed, variant: 'success' }),
                  )
                }
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {!canPasskeys() && <Callout>{words.cannot}</Callout>}
      {canPasskeys() && name === undefined && (
        <div className={styles.buttons}>
          <Button variant="secondary" icon={<KeyIcon aria-hidden />} onClick={() => setName(words.thisDevice)}>
            {words.add}
          </Button>
        </div>
      )}
      {name !== undefined && (
        <form className={styles.stack} noValidate onSubmit={(event) => void add(event)}>
          <TextField
            id="passkey-name"
            name="passkey-name"
            maxLength={60}
            label={words.name}
            hint={words.nameHint}
            value={name}
            autoFocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" busy={busy === 'add'}>
              {words.create}
            </Button>
            <Button variant="ghost" onClick={() => setName(undefined)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function Google({ joined }: { joined: Factors['google'] }) {
  const { ways: words } = useTexts('factorSettings')
  const { google } = useTexts('factors')
  const { date } = useFormats()
  const { busy, fault, change } = useChange()
  return (
    <section className={styles.part}>
      <h3 className={styles.sub}>{google.title}</h3>
      <p className={styles.quiet}>{joined ? words.googleJoined(joined.email, date(joined.since)) : words.googleText}</p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <div className={styles.buttons}>
        {joined ? (
          <Button
            variant="secondary"
            busy={busy === 'unlink'}
            onClick={() => void change('unlink', () => call(routes.googleUnlink, {}))}
          >
            {words.googleRemove}
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={<GoogleMark />}
            busy={busy === 'link'}
            onClick={() => void change('link', () => joinGoogle())}
          >
            {words.googleJoin}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Runs the step-up authentication before leaving the page, so that what comes back can be kept. */
async function joinGoogle(): Promise<void> {
  await call(routes.checkProof, {})
  await goToGoogle({ purpose: 'link', to: '/profile/security' })
}
