import { type LivenessOutcome, livenessOutcomes, type LivenessStanding, photoTypes, routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useWork } from '../applying/application.ts'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, upload } from '../shared/session.ts'
import styles from './liveness.module.css'
import { LIVENESS, useLiveness } from './use-liveness.ts'

type Props = { readonly onClose: () => void; readonly onConfirmed: () => void }

/** AN-06: shows that it is she who writes, at the message that waits for it. */
export function LivenessDialog({ onClose, onConfirmed }: Props) {
  const words = useTexts('liveness')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const found = useLiveness()
  const isConfirmed = found.data?.sign === null && !found.isFetching
  useEffect(() => {
    if (isConfirmed) onConfirmed()
  }, [isConfirmed, onConfirmed])
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={actions.close} size="s">
      {found.data !== undefined ? (
        <Check standing={found.data} />
      ) : found.isError ? (
        <ErrorState
          title={states.errorTitle}
          text={errorText(codeOrOther(found.error))}
          action={<Button onClick={() => void found.refetch()}>{actions.retry}</Button>}
        />
      ) : (
        <ListSkeleton count={2} />
      )}
    </Dialog>
  )
}

function Check({ standing }: { readonly standing: LivenessStanding }) {
  const words = useTexts('liveness')
  const cache = useQueryClient()
  const work = useWork()
  const { state, outcome, sign, method, page } = standing
  const keep = (next: LivenessStanding): void => {
    cache.setQueryData(LIVENESS, next)
  }
  const begin = () =>
    void work.run(async () => keep(await call(routes.startLiveness, { body: { returnTo: '/studio/' } })))
  const isOpen = state === 'open' && (method !== 'vendor' || page !== null)
  return (
    <div className={styles.check}>
      {sign !== null && <p>{words.signs[sign]}</p>}
      <p className={styles.quiet}>{words.kept}</p>
      {state === 'decided' && outcome !== null && outcome !== 'approved' && (
        <Callout tone="warning">{words.failed[outcome]}</Callout>
      )}
      {!isOpen && (
        <>
          <p className={styles.quiet}>{words.takes}</p>
          <Button busy={work.isBusy} onClick={begin}>
            {state === 'none' || state === 'open' ? words.begin : words.again}
          </Button>
        </>
      )}
      {isOpen && page !== null && (
        <>
          <p>{words.elsewhere}</p>
          <ButtonLink href={page} size="l">
            {words.toService}
          </ButtonLink>
          <p className={styles.quiet} role="status">
            {words.waiting}
          </p>
        </>
      )}
      {isOpen && method === 'by_hand' && <Picture standing={standing} onChange={keep} />}
      {isOpen && method === 'sandbox' && <Sandbox onChange={keep} />}
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
    </div>
  )
}

type PartProps = { readonly onChange: (standing: LivenessStanding) => void }

function Picture({ standing: { hasPicture }, onChange }: PartProps & { readonly standing: LivenessStanding }) {
  const words = useTexts('liveness')
  const work = useWork()
  const input = useRef<HTMLInputElement>(null)
  function add({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file === undefined) return
    const { signal } = new AbortController()
    const sent = { params: undefined, file, name: file.name, signal, onProgress: () => undefined }
    void work.run(async () => onChange(await upload(routes.addLivenessPicture, sent)))
  }
  return (
    <>
      <p>{words.picture}</p>
      <input
        ref={input}
        type="file"
        accept={photoTypes.filter((type) => type !== 'image/svg+xml').join(',')}
        capture="user"
        aria-label={words.picture}
        hidden
        onChange={add}
      />
      <Button variant="secondary" busy={work.isBusy} onClick={() => input.current?.click()}>
        {hasPicture ? words.replace : words.take}
      </Button>
      <p className={styles.quiet}>{words.looked}</p>
      <Button
        busy={work.isBusy}
        disabled={!hasPicture}
        onClick={() => void work.run(async () => onChange(await call(routes.sendLiveness, { body: {} })))}
      >
        {words.handIn}
      </Button>
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
    </>
  )
}

/** On demos: what the check finds is chosen. */
function Sandbox({ onChange }: PartProps) {
  const words = useTexts('liveness')
  const work = useWork()
  const [outcome, setOutcome] = useState<LivenessOutcome>('approved')
  return (
    <>
      <Select
        label={words.sandbox}
        hint={words.sandboxHint}
        options={livenessOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        value={outcome}
        onChange={({ currentTarget }) =>
          setOutcome(livenessOutcomes.find((one) => one === currentTarget.value) ?? 'approved')
        }
      />
      <Button
        busy={work.isBusy}
        onClick={() =>
          void work.run(async () => onChange(await call(routes.sendLiveness, { body: { sandboxOutcome: outcome } })))
        }
      >
        {words.handIn}
      </Button>
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
    </>
  )
}
