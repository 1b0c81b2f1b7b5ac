import { ExternalSignUp, routes, type SignUp } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { LogInForm } from '../features/session/log-in-form.tsx'
import { OtherWaysIn } from '../features/session/other-ways-in.tsx'
import { SignUpForm } from '../features/signup/sign-up-form.tsx'
import { call } from '../shared/api.ts'
import { setFormType, useFormType } from '../shared/form-type.ts'
import { useTexts } from '../shared/language.tsx'
import { tellLead } from '../shared/lead.ts'
import { session } from '../shared/session.ts'
import { usePageTitle } from '../shared/title.ts'

/** RT-03, FD-09: the form of a landing: log-in where that was asked for, else sign-up; one leads to the other in place. */
export function EntrySheet({ onRegion }: { readonly onRegion: (region: string | null) => void }) {
  const type = useFormType()
  const signUpWords = useTexts('signup')
  const { logIn } = useTexts('account')
  const { actions } = useTexts('common')
  const isLogIn = type === 'login'
  const title = isLogIn ? logIn.title : signUpWords.title
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {isLogIn ? <LogInForm /> : <SignUpForm signUp={signUp} onPlace={(place) => onRegion(place?.region ?? null)} />}
      <OtherWaysIn intent={isLogIn ? 'logIn' : 'signUp'} />
      <p>
        {isLogIn ? logIn.noAccount : signUpWords.haveOne}{' '}
        <Button variant="ghost" size="s" onClick={() => setFormType(isLogIn ? 'registrazione' : 'login')}>
          {isLogIn ? actions.signUp : actions.logIn}
        </Button>
      </p>
    </>
  )
}

/** ID-05: the form's sign-up. */
export async function signUp(input: SignUp): Promise<void> {
  await session.signUp(input)
  tellLead()
}

/** RT-05: the sign-up by region alone. */
export async function signUpExternally(input: ExternalSignUp): Promise<void> {
  session.adopt(await call(routes.extSignRegister, { sealed: ExternalSignUp.encode(input) }))
  tellLead()
}
