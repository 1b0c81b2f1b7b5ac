import { canSignInByPasskey } from '@incontro/client/passkeys/sign-in.ts'
import { Button } from '@incontro/ui/button.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../../shared/brand.ts'
import { useLaterErrorText } from '../../shared/calls/error-text.ts'
import { GoogleMark } from '../../shared/entry/google-mark.tsx'
import { useHydrated } from '../../shared/page/hydrated.ts'
import { useTexts } from '../../shared/language.tsx'
import { useSecondStep } from '../../shared/session/second-step.ts'
import styles from './other-ways-in.module.css'
import { passkeySignIn } from './passkey-sign-in.ts'

/** Whether the ways are offered to open an account too, or to a visitor who says they have one. */
export type Intent = 'logIn' | 'signUp'

/** ID-08: the ways in beside address and password that the brand offers and the browser can; nothing where there are none. */
export function OtherWaysIn({ intent }: { readonly intent: Intent }) {
  const isHydrated = useHydrated() // drawn for the browsers that can, which is nearly all; early.js hides it from the others
  const hasPasskeys = intent === 'logIn' && (!isHydrated || canSignInByPasskey())
  const isAtSecondStep = useSecondStep() !== null && intent === 'logIn'
  if (isAtSecondStep || (!brand.signsInByGoogle && !hasPasskeys)) return null
  return <Ways intent={intent} hasPasskeys={hasPasskeys} />
}

function Ways({ intent, hasPasskeys }: { intent: Intent; hasPasskeys: boolean }) {
  const { other: words } = useTexts('factors')
  const errorText = useLaterErrorText()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState<'google' | 'passkey'>()
  const [fault, setFault] = useState<string>()

  async function tryWay(way: 'google' | 'passkey'): Promise<void> {
    setBusy(way)
    setFault(undefined)
    try {
      if (way === 'passkey') await passkeySignIn.inWindow()
      else
        await (
          await import('../../shared/entry/google.ts')
        ).goToGoogle({
          purpose: 'signIn',
          login: intent === 'logIn' || asksLogin(search),
          to: returnPath(pathname, search),
        })
    } catch (error) {
      setFault(await errorText(error))
    }
    setBusy(undefined)
  }

  return (
    <div className={styles.ways} data-passkey={!brand.signsInByGoogle || undefined}>
      <p className={styles.or}>{words.or}</p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {brand.signsInByGoogle && (
        <Button
          variant="secondary"
          size="l"
          block
          icon={<GoogleMark />}
          busy={busy === 'google'}
          onClick={() => void tryWay('google')}
        >
          {intent === 'logIn' ? words.googleLogIn : words.googleSignUp}
        </Button>
      )}
      {hasPasskeys && (
        <Button
          variant="secondary"
          size="l"
          block
          icon={<KeyIcon aria-hidden />}
          busy={busy === 'passkey'}
          data-passkey
          onClick={() => void tryWay('passkey')}
        >
          {words.passkey}
        </Button>
      )}
    </div>
  )
}

/** The page asked for (RT-20): what `to` names, or the member path whose place the form took. */
function returnPath(pathname: string, search: string): string {
  const to = new URLSearchParams(search).get('to')
  if (to !== null && /^\/[^/\\]/.test(to)) return to
  return ['/', '/login', '/signup', '/ms', '/asignup', '/loginWithGoogle'].includes(pathname) ? '/find' : pathname
}

/** ID-08: `login=true` in the address signs in only, whatever form stands there. */
function asksLogin(search: string): boolean {
  return new URLSearchParams(search).get('login') === 'true'
}
