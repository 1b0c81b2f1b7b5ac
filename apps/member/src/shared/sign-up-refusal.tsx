import { ApiError, codeOf } from '@incontro/client/api-error.ts'
import { allowedAddress } from '@incontro/contract/redirect.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { brand } from './brand.ts'
import { logClient } from './client-log.ts'
import { useErrorText } from './error-text.ts'
import { useTexts } from './language.tsx'
import styles from './sign-up-refusal.module.css'

export type SignUpRefusal = {
  /** The field that it stands beside, by its name on the wire. */
  readonly field: string | undefined
  readonly text: string
  /** 1003: the masked address of the account that this browser has (D11). */
  readonly knownEmail: string | undefined
}

/** ID-13: what a refused sign-up tells. 1006 leads on at once, to an address that the brand allows (D4). */
export function useSignUpRefusal(): (error: unknown) => SignUpRefusal {
  const errorText = useErrorText()
  return (error) => {
    if (codeOf(error) === undefined) logClient('registration', error) // TR-11
    const refused = error instanceof ApiError ? error : undefined
    const to = refused?.redirect === undefined ? null : allowedAddress(refused.redirect, place())
    if (to !== null) location.assign(to)
    return { field: refused?.field, text: errorText(error), knownEmail: refused?.email }
  }
}

const place = () => ({ origin: location.origin, redirectHosts: brand.redirectHosts })

type Props = { readonly refusal: SignUpRefusal; readonly onAnotherPerson: () => void }

/** A refusal that no field can mend; where it is the account of this browser, with the two ways on. */
export function RefusalNotice({ refusal, onAnotherPerson }: Props) {
  const { sameBrowser } = useTexts('signup')
  const { actions } = useTexts('common')
  return (
    <div role="alert">
      <Notice tone="danger">
        {refusal.text} {refusal.knownEmail !== undefined && <strong>{refusal.knownEmail}</strong>}
      </Notice>
      {refusal.knownEmail !== undefined && (
        <p className={styles.ways}>
          <ButtonLink href="/login" size="s">
            {actions.logIn}
          </ButtonLink>
          <Button size="s" variant="secondary" onClick={onAnotherPerson}>
            {sameBrowser}
          </Button>
        </p>
      )}
    </div>
  )
}
