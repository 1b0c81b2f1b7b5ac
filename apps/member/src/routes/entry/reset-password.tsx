import { UiLink } from '@incontro/ui/link.tsx'
import { useSearchParams } from 'react-router'
import { ResetPasswordForm } from '../../features/account/reset-password-form.tsx'
import { EntryFrame } from '../../shared/entry/entry-frame.tsx'
import { askedToSignUp } from '../../shared/entry/entry-callout.ts'
import { useTexts } from '../../shared/language.tsx'
import { LeadTo } from '../../shared/page/lead-to.tsx'

/** RT-09: a new password by an e-mail's link; without its token /find shows, and there the popup of sign-up (ID-09). */
export function Component() {
  const { reset, forgot } = useTexts('recovery')
  const token = useSearchParams()[0].get('token')
  if (token === null || token === '') return <LeadTo to="/find" state={askedToSignUp} />
  return (
    <EntryFrame title={reset.title} below={<UiLink href="/login">{forgot.toLogIn}</UiLink>}>
      <ResetPasswordForm token={token} />
    </EntryFrame>
  )
}
