import { Button } from '@incontro/ui/button.tsx'
import { useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session/session.ts'
import { Entry } from './entry.tsx'

/** The session could not be checked; it is not forgotten. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { signIn: words } = useTexts('backofficeEntry')
  const { actions, nav } = useTexts('backoffice')
  return (
    <Entry title={words.unreachableTitle} text={words.unreachableText}>
      <Button block onClick={onRetry}>
        {actions.retry}
      </Button>
      <Button block variant="ghost" onClick={() => session.leave('left')}>
        {nav.signOut}
      </Button>
    </Entry>
  )
}
