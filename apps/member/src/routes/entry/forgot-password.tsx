import { UiLink } from '@incontro/ui/link.tsx'
import { ForgotPasswordForm } from '../../features/account/forgot-password-form.tsx'
import { EntryFrame } from '../../shared/entry/entry-frame.tsx'
import { useTexts } from '../../shared/language.tsx'

/** RT-02, ID-09: a forgotten password. */
export function Component() {
  const { forgot } = useTexts('recovery')
  return (
    <EntryFrame title={forgot.title} below={<UiLink href="/login">{forgot.toLogIn}</UiLink>}>
      <ForgotPasswordForm />
    </EntryFrame>
  )
}
