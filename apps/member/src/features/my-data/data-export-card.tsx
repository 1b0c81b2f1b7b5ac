import { type DataExport, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { DownloadIcon } from '@incontro/ui/icons.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Callout } from '@incontro/ui/states.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import type { ProofProps } from '../../shared/session/with-proof.ts'
import { downloadExport } from './download-export.ts'
import styles from './my-data.module.css'

const LOOK_EVERY_MS = 1000

/** TS-02: a copy of all the member's data: asked for, watched while it is made, and fetched. */
export function DataExportCard({ withProof, isLeft }: ProofProps) {
  const { copy: words } = useTexts('myData')
  const { actions, states } = useTexts('common')
  const { dateTime } = useFormats()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const queryKey = ['data-export', trackerId]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.dataExport, { params: { trackerId }, signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'queued' ? LOOK_EVERY_MS : false),
  })

  async function request(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      queries.setQueryData(queryKey, await withProof(() => call(routes.requestDataExport, { body: { trackerId } })))
    } catch (refused) {
      if (!isLeft(refused)) setFault(errorText(refused))
    }
    setBusy(false)
  }

  const copy = data?.export ?? null
  return (
    <Card className={styles.card} aria-busy={isPending}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p>{words.text}</p>
      <p className={styles.quiet}>{words.blurred}</p>
      {isPending && <Skeleton height="3rem" shape="box" />}
      {error && !data && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {copy?.state === 'queued' && <Progress copy={copy} />}
      {copy?.state === 'ready' && <Ready copy={copy} />}
      {copy?.state === 'failed' && <Callout tone="danger">{words.failed}</Callout>}
      {data && copy?.state !== 'queued' && (
        <div className={styles.buttons}>
          {data.nextAt === null ? (
            <Button variant="secondary" busy={isBusy} onClick={() => void request()}>
              {words.request}
            </Button>
          ) : (
            <p className={styles.quiet}>{words.next(dateTime(data.nextAt))}</p>
          )}
        </div>
      )}
    </Card>
  )
}

function Progress({ copy: { done, total } }: { copy: DataExport }) {
  const { copy: words } = useTexts('myData')
  return (
    <div className={styles.progress} role="status">
      <label>
        {total === 0 ? words.waiting : words.step(done, total)}
        {total === 0 ? <progress /> : <progress value={done} max={total} />}
      </label>
      <p className={styles.quiet}>{words.leave}</p>
    </div>
  )
}

function Ready({ copy: { id, bytes, expiresAt } }: { copy: DataExport }) {
  const { copy: words } = useTexts('myData')
  const { longDate, locale } = useFormats()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

  async function download(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await downloadExport(id)
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <div role="status">
        <Callout tone="success" title={words.ready}>
          {words.until(longDate(expiresAt ?? 0))}
        </Callout>
      </div>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <div className={styles.buttons}>
        <Button icon={<DownloadIcon aria-hidden />} busy={isBusy} onClick={() => void download()}>
          {words.download(kilobytes.format(Math.ceil((bytes ?? 0) / 1000)))}
        </Button>
      </div>
    </>
  )
}
