import { UiLink } from '@incontro/ui/link.tsx'
import { useLocation } from 'react-router'
import { OtherWaysIn } from '../../features/session/other-ways-in.tsx'
import { SignUpForm } from '../../features/signup/sign-up-form.tsx'
import { EntryFrame } from '../../shared/entry/entry-frame.tsx'
import { useHydrated } from '../../shared/page/hydrated.ts'
import { useTexts } from '../../shared/language.tsx'
import { signUp } from './entry-sheet.tsx'

/** RT-02, RT-20: sign-up, on its own address and on every member address that a visitor opens. */
export function Component() {
  const words = useTexts('signup')
  const { actions } = useTexts('common')
  const at = useLocation()
  const { pathname } = at
  const search = useHydrated() ? at.search : '' // what the server draws is the same for every query
  return (
    <EntryFrame
      title={words.title}
      below={
        <p>
          {words.haveOne}{' '}
          <UiLink href={pathname === '/signup' ? `/login${search}` : `/login?to=${encodeURIComponent(pathname)}`}>
            {actions.logIn}
          </UiLink>
        </p>
      }
    >
      <SignUpForm signUp={signUp} />
      <OtherWaysIn intent="signUp" />
    </EntryFrame>
  )
}
