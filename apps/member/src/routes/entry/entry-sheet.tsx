import type { SignUp } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { type ReactNode, Suspense } from 'react'
import { LogInForm } from '../../features/session/log-in-form.tsx'
import { OtherWaysIn } from '../../features/session/other-ways-in.tsx'
import { SignUpForm } from '../../features/signup/sign-up-form.tsx'
import { setFormType, useFormType } from '../../shared/entry/form-type.ts'
import { useTexts } from '../../shared/language.tsx'
import { recordLead } from '../../shared/entry/lead.ts'
import { session } from '../../shared/session/session.ts'
import { usePageTitle } from '../../shared/page/title.ts'

/** RT-03, FD-09: the form of a landing: log-in where that was asked for, else sign-up; one leads to the other in place. */
export function EntrySheet({ onRegion }: { readonly onRegion: (region: string | null) => void }) {
  const type = useFormType()
  const signUpWords = useTexts('signup')
  const { actions } = useTexts('common')
  const isLogIn = type === 'login'
  const change = () => setFormType(isLogIn ? 'registrazione' : 'login')
  return isLogIn ? (
    <Suspense fallback={<Spinner />}>
      <LogInSheet>
        <Button variant="link" size="s" onClick={change}>
          {actions.signUp}
        </Button>
      </LogInSheet>
    </Suspense>
  ) : (
    <Sheet title={signUpWords.title}>
      <SignUpForm signUp={signUp} onPlace={(place) => onRegion(place?.region ?? null)} />
      <OtherWaysIn intent="signUp" />
      <p>
        {signUpWords.haveOne}{' '}
        <Button variant="link" size="s" onClick={change}>
          {actions.logIn}
        </Button>
      </p>
    </Sheet>
  )
}

/** Apart, since its words are not those of who has just come. */
function LogInSheet({ children }: { readonly children: ReactNode }) {
  const { logIn } = useTexts('account')
  return (
    <Sheet title={logIn.title}>
      <LogInForm />
      <OtherWaysIn intent="logIn" />
      <p>
        {logIn.noAccount} {children}
      </p>
    </Sheet>
  )
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  )
}

/** ID-05: the form's sign-up. */
export async function signUp(input: SignUp): Promise<void> {
  await session.signUp(input)
  recordLead()
}
