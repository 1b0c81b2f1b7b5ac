import { routes } from '@incontro/contract'
import { call } from '../../shared/calls/api.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { AskDialog } from './ask-dialog.tsx'
import { onFileName } from './on-file-name.ts'
import type { OnFile } from './passport-query.ts'

type Props = {
  readonly onFile: OnFile
  /** Until when the plan that renews from it is paid for. */
  readonly endsAt: number | undefined
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** One question, which says what it means for a running plan, and one press. */
export function RemoveCardDialog({ onFile, endsAt, onClose, onDone }: Props) {
  const { remove: words } = useTexts('passport')
  const { longDate } = useFormats()
  const { trackerId } = useMember()
  const name = onFileName(onFile)
  const { renews } = onFile

  async function remove(): Promise<void> {
    const { cancelled } = await call(routes.removeCard, { body: { trackerId, cardId: onFile.id } })
    onDone(cancelled === null ? words.done(name) : words.donePlan(name, cancelled.plan, longDate(cancelled.endsAt)))
  }

  return (
    <AskDialog title={words.title(name)} confirm={words.confirm} keep={words.keep} onClose={onClose} onConfirm={remove}>
      <p>{words.text}</p>
      {renews !== null && endsAt !== undefined && <p>{words.textPlan(renews, longDate(endsAt))}</p>}
    </AskDialog>
  )
}
