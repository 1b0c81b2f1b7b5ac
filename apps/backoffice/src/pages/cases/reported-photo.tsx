import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { useState } from 'react'
import { useRead } from '../../shared/calls/queries.ts'
import { useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import styles from './cases.module.css'

type Props = {
  readonly caseId: string
  readonly reportId: string
  readonly isMine: boolean
  /** Whether the key `v` shows it. */
  readonly hasKey: boolean
}

/** TS-13: the photo that was pointed at, hidden until it is pressed (BO-51). */
export function ReportedPhoto({ caseId, reportId, isMine, hasKey }: Props) {
  const { one: words } = useTexts('backofficeCases')
  const [isShown, setShown] = useState(false)
  useKeys(
    hasKey && isMine && !isShown
      ? [{ keys: 'v', label: words.showPhoto, group: 'queue', run: () => setShown(true) }]
      : [],
  )
  if (!isMine) return <Muted>{words.claimForPhoto}</Muted>
  if (isShown) return <Shown caseId={caseId} reportId={reportId} />
  return (
    <Button size="s" variant="secondary" onClick={() => setShown(true)}>
      {words.showPhoto}
    </Button>
  )
}

function Shown({ caseId: id, reportId }: Pick<Props, 'caseId' | 'reportId'>) {
  const { one: words } = useTexts('backofficeCases')
  const read = useRead(operatorCalls.showReportedPhoto, { params: { id, reportId } })
  return (
    <Part of={read} skeleton={<Lines count={4} />}>
      {(photo) => (
        <img
          className={styles.reportedPhoto}
          src={photo.kind === 'address' ? photo.path : `data:${photo.type};base64,${photo.base64}`}
          alt={words.photoAlt}
        />
      )}
    </Part>
  )
}
