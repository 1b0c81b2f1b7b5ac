import { Button } from '@incontro/ui/button.tsx'
import { useTexts } from '../shared/language.tsx'
import { session } from '../shared/session.ts'
import { Entry } from './entry.tsx'

/** Her session could not be checked; nothing is forgotten. */
export function Unreachable() {
  const { states, actions } = useTexts('common')
  return (
    <Entry title={states.errorTitle}>
      <p>{states.errorText}</p>
      <Button onClick={() => void session.refresh()}>{actions.retry}</Button>
    </Entry>
  )
}
