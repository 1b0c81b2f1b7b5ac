import {
  type DocumentKind,
  documentKinds,
  type DocumentSide,
  type IdentityOutcome,
  identityOutcomes,
  type IdentityStanding,
  photoTypes,
  routes,
  sidesOf,
} from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call, upload } from '../shared/session.ts'
import { useWork } from './application.ts'
import styles from './applying.module.css'

type Props = {
  readonly standing: IdentityStanding
  /** Where a service sends the person back to. */
  readonly returnTo: string
  readonly onChange: (standing: IdentityStanding) => void
}

/** AN-05: the check of the own identity and age, wherever it stands. */
export function IdentityCheck(props: Props) {
  const words = useTexts('studioIdentity')
  const { standing, returnTo, onChange } = props
  const work = useWork()
  const start = () => void work.run(async () => onChange(await call(routes.startIdentity, { body: { returnTo } })))
  const { state, outcome, isValid } = standing
  return (
    <div className={styles.form}>
      <p>{words.why}</p>
      {state === 'decided' && outcome !== null && <Outcome standing={standing} />}
      {state === 'sent' && <Callout>{words.sent}</Callout>}
      {state === 'open' && standing.method === 'vendor' && standing.page !== null && (
        <>
          <p>{words.elsewhere}</p>
          <ButtonLink href={standing.page} size="l">
            {words.toService}
          </ButtonLink>
        </>
      )}
      {state === 'open' && standing.method !== 'vendor' && <Pictures {...props} />}
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
      {(state === 'none' || (state === 'decided' && !isValid)) && outcome !== 'minor' && outcome !== 'duplicate' && (
        <Button variant="secondary" busy={work.isBusy} onClick={start}>
          {state === 'none' ? words.begin : words.again}
        </Button>
      )}
    </div>
  )
}

function Outcome({ standing: { outcome, expiresOn, isValid } }: { readonly standing: IdentityStanding }) {
  const { outcomes } = useTexts('identityMail')
  const words = useTexts('studioIdentity')
  const { date } = useFormats()
  if (outcome === null) return null
  return (
    <Callout tone={isValid ? 'success' : 'warning'}>
      {outcomes[outcome].text}{' '}
      {isValid && expiresOn !== null ? words.until(date(new Date(`${expiresOn}T12:00:00Z`))) : outcomes[outcome].next}
    </Callout>
  )
}

function Pictures({ standing, onChange }: Props) {
  const words = useTexts('studioIdentity')
  const { outcomes } = useTexts('identityMail')
  const work = useWork()
  const [kind, setKind] = useState<DocumentKind>('id_card')
  const [sandbox, setSandbox] = useState<IdentityOutcome>('approved')
  const sides = sidesOf(kind)
  const isComplete = sides.every((side) => standing.sides.includes(side))
  const send = () =>
    void work.run(async () =>
      onChange(
        await call(routes.sendIdentity, {
          body: { documentKind: kind, ...(standing.method === 'sandbox' && { sandboxOutcome: sandbox }) },
        }),
      ),
    )
  return (
    <>
      <Select
        label={words.kind}
        options={documentKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(documentKinds.find((one) => one === currentTarget.value) ?? 'id_card')}
      />
      <ul className={styles.sides}>
        {sides.map((side) => (
          <li key={side}>
            <PictureOf side={side} isThere={standing.sides.includes(side)} onChange={onChange} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{words.kept}</p>
      {standing.method === 'sandbox' && (
        <Select
          label={words.sandbox}
          hint={words.sandboxHint}
          options={identityOutcomes.map((value) => ({ value, label: outcomes[value].subject }))}
          value={sandbox}
          onChange={({ currentTarget }) =>
            setSandbox(identityOutcomes.find((one) => one === currentTarget.value) ?? 'approved')
          }
        />
      )}
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
      <Button variant="secondary" busy={work.isBusy} disabled={!isComplete} onClick={send}>
        {words.handIn}
      </Button>
    </>
  )
}

type PictureProps = {
  readonly side: DocumentSide
  readonly isThere: boolean
  readonly onChange: Props['onChange']
}

function PictureOf({ side, isThere, onChange }: PictureProps) {
  const words = useTexts('studioIdentity')
  const work = useWork()
  const input = useRef<HTMLInputElement>(null)
  function add({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file === undefined) return
    const { signal } = new AbortController()
    const sent = { params: { side }, file, name: file.name, signal, onProgress: () => undefined }
    void work.run(async () => onChange(await upload(routes.addIdentityPicture, sent)))
  }
  return (
    <>
      <span>
        <strong>{words.sides[side]}</strong>{' '}
        <span className={styles.quiet}>{isThere ? words.there : words.missing}</span>
      </span>
      <input
        ref={input}
        type="file"
        accept={photoTypes.filter((type) => type !== 'image/svg+xml').join(',')}
        capture={side === 'face' ? 'user' : 'environment'}
        aria-label={words.sides[side]}
        hidden
        onChange={add}
      />
      <Button size="s" variant="secondary" busy={work.isBusy} onClick={() => input.current?.click()}>
        {isThere ? words.replace : words.take}
      </Button>
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
    </>
  )
}
