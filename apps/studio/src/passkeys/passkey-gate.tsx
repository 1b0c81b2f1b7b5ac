import { codeOf } from '@incontro/client/calls/api-error.ts'
import { LeftAlone } from '@incontro/client/passkeys/left-alone.ts'
import { canSignInByPasskey } from '@incontro/client/passkeys/sign-in.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, session } from '../shared/session.ts'
import { Entry } from '../sign-in/entry.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { loadPasskeys } from './load.ts'
import { LostDevice } from './lost-device.tsx'
import styles from './passkeys.module.css'

/** AN-06: a paid host's session is her profile's once a passkey was shown in it; she adds her first one here. */
export function PasskeyGate({ does }: { readonly does: 'add' | 'use' }) {
  const words = useTexts('studioPasskeys')
  const { signOut } = useTexts('studio')
  return (
    <Entry title={does === 'add' ? words.ask.title : words.show.title}>
      <div className={styles.stack}>
        {does === 'add' ? (
          <>
            <p>{words.ask.text}</p>
            <p className={styles.quiet}>{words.ask.once}</p>
            <AddPasskey isMain onAdded={() => void session.refresh()} />
          </>
        ) : (
          <UsePasskey />
        )}
        <Button variant="ghost" onClick={() => void session.logOut()}>
          {signOut}
        </Button>
      </div>
    </Entry>
  )
}

function UsePasskey() {
  const { show: words, ask } = useTexts('studioPasskeys')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function use(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const { askPasskey } = await loadPasskeys()
      await call(routes.prove, { body: { passkey: await askPasskey() } })
      await session.refresh()
    } catch (error) {
      if (!(error instanceof LeftAlone)) setFault(errorText(codeOf(error)))
    }
    setBusy(false)
  }
  return (
    <>
      <p>{words.text}</p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {canSignInByPasskey() ? (
        <Button size="l" block icon={<KeyIcon aria-hidden />} busy={isBusy} onClick={() => void use()}>
          {words.action}
        </Button>
      ) : (
        <Callout>{ask.cannot}</Callout>
      )}
      <LostDevice />
    </>
  )
}
