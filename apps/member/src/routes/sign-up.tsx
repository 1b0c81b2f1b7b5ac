import { routes, type SignUp } from '@incontro/contract'
import { UiLink } from '@incontro/ui/link.tsx'
import { useLocation } from 'react-router'
import { SignUpForm } from '../features/signup/sign-up-form.tsx'
import { call } from '../shared/api.ts'
import { EntryFrame } from '../shared/entry-frame.tsx'
import { useTexts } from '../shared/language.tsx'
import { session } from '../shared/session.ts'
import { storage } from '../shared/storage.ts'

/** RT-02, RT-03: sign-up, on its own address and on every member address that a visitor opens. */
export function Component() {
  const words = useTexts('signup')
  const { actions } = useTexts('common')
  const { pathname, search } = useLocation()
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
    </EntryFrame>
  )
}

async function signUp(input: SignUp): Promise<void> {
  await session.signUp(input)
  const trackerId = storage.get('trackerId')
  if (trackerId !== null) void call(routes.logEvent, { body: { trackerId, name: 'lead' } }).catch(() => undefined) // ID-05; the account stands without it
}
