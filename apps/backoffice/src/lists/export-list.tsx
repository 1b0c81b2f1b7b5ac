import { EXACT_TO, MAX_EXPORT_ROWS, operatorCalls } from '@incontro/contract/backoffice.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { ActionButton } from '../acts/action-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { useTexts } from '../shared/language.tsx'
import type { ListReply } from './use-list.ts'

type Props = {
  /** The id of the call that lists the rows. */
  readonly list: string
  readonly label: string
  /** The filters that are set, as the call takes them. */
  readonly query: Readonly<Record<string, string | number>>
  readonly reply: Pick<ListReply<unknown>, 'total' | 'isMore'> | undefined
}

/** BO-59: has the list written as a file, with a purpose. */
export function ExportList({ list, label, query, reply }: Props) {
  const { exports: words } = useTexts('backofficeRunning')
  const { list: listWords } = useTexts('backoffice')
  const run = useAct(operatorCalls.startExport)
  if (reply === undefined || reply.total === 0) return null
  const rows = reply.isMore ? listWords.totalOver(EXACT_TO) : listWords.total(reply.total)
  return (
    <>
      <ActionButton
        run={run}
        action={{ action: operatorCalls.startExport.id, allowed: true, needs: ['step_up'] }}
        name={label}
      />
      <ActDialog
        run={run}
        title={words.dialogTitle(label)}
        text={
          <>
            {words.dialogText(rows)} {reply.isMore && words.most(MAX_EXPORT_ROWS)}
          </>
        }
        fields={() => ({
          list,
          query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        })}
      />
    </>
  )
}
