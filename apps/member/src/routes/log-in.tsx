import { UiLink } from '@incontro/ui/link.tsx'
import { useLocation } from 'react-router'
import { LogInForm } from '../features/session/log-in-form.tsx'
import { OtherWaysIn } from '../features/session/other-ways-in.tsx'
import { EntryFrame } from '../shared/entry-frame.tsx'
import { useTexts } from '../shared/language.tsx'

/** RT-02: log-in. */
export function Component() {
  const { logIn } = useTexts('account')
  const { actions } = useTexts('common')
  const { pathname, search } = useLocation()
  return (
    <EntryFrame
      title={logIn.title}
      below={
        <p>
          {logIn.noAccount}{' '}
          <UiLink href={pathname === '/login' ? `/signup${search}` : '/signup'}>{actions.signUp}</UiLink>
        </p>
      }
    >
      <LogInForm />
      <OtherWaysIn intent="logIn" />
    </EntryFrame>
  )
}
