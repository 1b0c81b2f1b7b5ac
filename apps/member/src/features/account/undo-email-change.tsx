import { routes } from '@incontro/contract'
import { call } from '../../shared/calls/api.ts'
import { useTexts } from '../../shared/language.tsx'
import { OnePress } from '../../shared/page/one-press.tsx'
import { session } from '../../shared/session/session.ts'

/** ID-11: takes a change of address back. */
export function UndoEmailChange({ token }: { token: string | null }) {
  const { undo: words } = useTexts('recovery')

  async function undo(): Promise<void> {
    await call(routes.undoEmailChange, { body: token === null ? {} : { token } })
    void session.refresh() // the session that was open here has ended
  }

  return <OnePress words={words} act={undo} />
}
