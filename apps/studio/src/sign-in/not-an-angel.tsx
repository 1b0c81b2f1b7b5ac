import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useTexts } from '../shared/language.tsx'
import { session } from '../shared/session.ts'
import { Entry } from './entry.tsx'

/** A member has no profile to write as: says so, and where the member's chats are. */
export function NotAnAngel() {
  const { signIn, signOut } = useTexts('studio')
  return (
    <Entry title={signIn.title}>
      <Callout tone="warning">{signIn.notAnAngel}</Callout>
      <p>
        <a href={`${location.origin}/chats`}>{signIn.toSite}</a>
      </p>
      <Button variant="secondary" onClick={() => void session.logOut()}>
        {signOut}
      </Button>
    </Entry>
  )
}
