import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../shared/language.tsx'
import { Entry } from './entry.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** AN-01: the same e-mail and password as everywhere; her account opens her profile's conversations. */
export function SignInPage({ isExpired }: { isExpired: boolean }) {
  const { signIn } = useTexts('studio')
  const { toApply } = useTexts('studioApply')
  return (
    <Entry title={signIn.title}>
      <p>{signIn.text}</p>
      <SignInForm isExpired={isExpired} />
      <p>
        <UiLink href="/apply">{toApply}</UiLink>
      </p>
    </Entry>
  )
}
