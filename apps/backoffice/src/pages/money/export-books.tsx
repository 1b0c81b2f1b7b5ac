import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { DownloadIcon } from '@incontro/ui/icons.ts'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMe } from '../../shared/session/me.ts'
import { Callout } from '@incontro/ui/states.tsx'
import styles from './money.module.css'

type File = { readonly fileName: string; readonly csv: string; readonly lines: number; readonly of: string }

/** BO-44: every line of a month as a file, behind the second factor. */
export function ExportBooks({ brand, month }: { brand: string; month: string }) {
  const { export: words } = useTexts('backofficeBooks')
  const { permissions } = useMe()
  const [file, setFile] = useState<File>()
  const of = `${brand} ${month}`
  const run = useAct(operatorCalls.exportBooks, { onDone: (result) => setFile({ ...result, of }) })
  const isAllowed = permissions['money.settle'] === 'full'
  const error = run.state.status === 'asking' ? run.state.error : undefined
  return (
    <>
      <div>
        <ActionButton
          run={run}
          action={{
            action: operatorCalls.exportBooks.id,
            allowed: isAllowed,
            ...(!isAllowed && { why: 'missing_permission' }),
            needs: ['step_up'],
          }}
          label={words.button}
        />
      </div>
      {file?.of === of && <Saved file={file} />}
      <ActDialog run={run} title={words.title(brand, month)} text={words.text} fields={() => ({ brand, month })}>
        {error?.beside['why'] === 'too_many' && <Callout tone="warning">{words.tooMany}</Callout>}
      </ActDialog>
    </>
  )
}

function Saved({ file: { csv, fileName, lines } }: { file: File }) {
  const { export: words } = useTexts('backofficeBooks')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [csv])
  return (
    <div role="status" className={styles.saved}>
      <p>{words.ready(lines)}</p>
      {url !== undefined && (
        <ButtonLink href={url} download={fileName} variant="secondary" icon={<DownloadIcon aria-hidden />}>
          {words.download}
        </ButtonLink>
      )}
    </div>
  )
}
