import { useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session/session.ts'
import { Entry } from './entry.tsx'
import { SetUpFactor } from './set-up-factor.tsx'

/** The password is set; there is no second factor yet, and nothing opens before there is one. */
export function SetUpPage() {
  const { setUp: words, enrol } = useTexts('backofficeEntry')
  return (
    <Entry title={words.title} text={`${enrol.steps(2)}. ${words.text}`}>
      <SetUpFactor onDone={(signed) => session.take(signed)} />
    </Entry>
  )
}
