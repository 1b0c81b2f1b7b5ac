import { type CaseDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNextCase } from './use-next-case.ts'

/** BO-45: a claimed case that this operator does not decide goes back to the queue, or on to a lead. Then comes the next. */
export function PassOn({ of: { id, number, subject, lease, actions } }: { of: CaseDetails }) {
  const { one: words } = useTexts('backofficeCases')
  const { next } = useNextCase()
  const skip = useAct(operatorCalls.skipCase, { onDone: () => void next() })
  const escalate = useAct(operatorCalls.escalateCase, { onDone: () => void next() })
  const mayOf = (call: { readonly id: string }) => actionOf(actions, call)?.allowed === true
  useKeys([
    {
      keys: 's',
      label: words.skip,
      group: 'queue',
      run: () => mayOf(operatorCalls.skipCase) && skip.open(),
    },
    {
      keys: 'e',
      label: words.escalate,
      group: 'queue',
      run: () => mayOf(operatorCalls.escalateCase) && escalate.open(),
    },
  ])
  if (lease?.isOwn !== true) return null
  const shared = { text: subject.name, params: { id }, fields: () => ({ lease: lease.number }) }
  const title = words.title(number)
  return (
    <Actions isRow>
      <ActionButton run={skip} action={actionOf(actions, operatorCalls.skipCase)} size="s" />
      <ActionButton run={escalate} action={actionOf(actions, operatorCalls.escalateCase)} size="s" />
      <ActDialog run={skip} title={`${title}: ${words.skip}`} {...shared} />
      <ActDialog run={escalate} title={`${title}: ${words.escalate}`} {...shared} />
    </Actions>
  )
}
