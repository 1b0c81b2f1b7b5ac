import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type DataExport, type DataExportReply, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { DownloadIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotProven } from '../passkeys/not-proven.ts'
import { useProof } from '../passkeys/proof.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { queries } from '../shared/queries.ts'
import { call, download, useAngel } from '../shared/session.ts'
import { Loaded } from '../work/loaded.tsx'
import styles from './leaving.module.css'

const LOOK_EVERY_MS = 1000

/** AN-25, TS-02: a copy of all her data: asked for, watched while it is made, and fetched. */
export function CopyPart() {
  const { copy: words } = useTexts('studioLeaving')
  const errorText = useErrorText()
  const withProof = useProof()
  const { trackerId } = useAngel().session
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const queryKey = ['data-export', trackerId]
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.dataExport, { params: { trackerId }, signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'queued' ? LOOK_EVERY_MS : false),
  })

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await act()
    } catch (refused) {
      if (!(refused instanceof NotProven)) setFault(errorText(codeOf(refused)))
    } finally {
      setBusy(false)
    }
  }
  const request = () =>
    attempt(async () => {
      const reply = await withProof(() => call(routes.requestDataExport, { body: { trackerId } }))
      queries.setQueryData(queryKey, reply)
    })
  const fetchCopy = (id: string) =>
    attempt(async () => save(await download(routes.downloadDataExport, { params: { trackerId, id } }), 'my-data.zip'))

  return (
    <section className={styles.part} aria-labelledby="copy">
      <h2 id="copy">{words.title}</h2>
      <p>{words.text}</p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <Loaded of={asked}>
        {(reply) => <State {...reply} isBusy={isBusy} request={() => void request()} fetchCopy={fetchCopy} />}
      </Loaded>
    </section>
  )
}

type StateProps = DataExportReply & {
  readonly isBusy: boolean
  readonly request: () => void
  readonly fetchCopy: (id: string) => Promise<void>
}

function State({ export: copy, nextAt, isBusy, request, fetchCopy }: StateProps) {
  const { copy: words } = useTexts('studioLeaving')
  const { dateTime, longDate } = useFormats()
  if (copy?.state === 'queued') return <Progress copy={copy} />
  return (
    <>
      {copy?.state === 'failed' && <Callout tone="danger">{words.failed}</Callout>}
      {copy?.state === 'ready' && (
        <>
          <div role="status">
            <Callout tone="success" title={words.ready}>
              {words.until(longDate(copy.expiresAt ?? 0))}
            </Callout>
          </div>
          <div>
            <Button icon={<DownloadIcon aria-hidden />} busy={isBusy} onClick={() => void fetchCopy(copy.id)}>
              {words.download}
            </Button>
          </div>
        </>
      )}
      {nextAt === null ? (
        <div>
          <Button variant="secondary" busy={isBusy} onClick={request}>
            {words.request}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{words.next(dateTime(nextAt))}</p>
      )}
    </>
  )
}

function Progress({ copy: { done, total } }: { readonly copy: DataExport }) {
  const { copy: words } = useTexts('studioLeaving')
  return (
    <div role="status">
      <label>
        {total === 0 ? words.waiting : words.step(done, total)}
        {total === 0 ? <progress /> : <progress value={done} max={total} />}
      </label>
      <p className={styles.quiet}>{words.leave}</p>
    </div>
  )
}

/** Hands a file to the browser. */
function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
