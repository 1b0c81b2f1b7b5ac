import type { PasskeyAnswer } from '@incontro/contract'
import type { AccountPasskeys } from './account-passkeys.ts'
import { LeftAlone } from './left-alone.ts'

/** Asked before anything is loaded for it. */
export function canSignInByPasskey(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

type Deps = {
  /** Their file comes when the browser is asked for one. */
  readonly load: () => Promise<Pick<AccountPasskeys, 'askPasskey' | 'canAutofill' | 'stopCeremony'>>
  readonly signIn: (answer: PasskeyAnswer) => Promise<void>
}

/** Signing in by a passkey, on a page that does without until it is asked for. */
export function createPasskeySignIn({ load, signIn }: Deps) {
  return {
    /** By the browser's own window. Closing it shows nothing. */
    async inWindow(): Promise<void> {
      const { askPasskey } = await load()
      try {
        await signIn(await askPasskey())
      } catch (error) {
        if (!(error instanceof LeftAlone)) throw error
      }
    },
    /** Passkeys stand in the browser's list below the e-mail field, until the answer is called. */
    inList(onFault: (error: unknown) => void): () => void {
      if (!canSignInByPasskey()) return () => {}
      let isHere = true
      let stop = () => {}
      async function wait(): Promise<void> {
        const passkeys = await load()
        if (!isHere || !(await passkeys.canAutofill()) || !isHere) return
        stop = passkeys.stopCeremony
        try {
          await signIn(await passkeys.askPasskey({ autofill: true }))
        } catch (error) {
          // a list that cannot be had is no fault of a form that works without it
          if (isHere && answered(error)) onFault(error)
        }
      }
      void wait().catch(() => undefined)
      return () => {
        isHere = false
        stop()
      }
    },
  }
}

/** Whether a passkey was chosen and refused. */
function answered(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'passkey_refused' || error.code === 'account_disabled')
  )
}
