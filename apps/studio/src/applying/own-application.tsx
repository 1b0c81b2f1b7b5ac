import { applicationSteps } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { OwnPhotos } from '../settings/own-photos.tsx'
import { useTexts } from '../shared/language.tsx'
import { useSessionState } from '../shared/session.ts'
import { reload, type StepProps, useWork } from './application.ts'
import styles from './applying.module.css'
import { ContractStep } from './contract-step.tsx'
import { IdentityCheck } from './identity-check.tsx'
import { PlaceStep, ProfileStep } from './profile-steps.tsx'
import { StateOf } from './state-of.tsx'

const steps = [...applicationSteps, 'contract'] as const

/** AN-04: the steps of a draft one after the other; of what was sent, where it stands. */
export function OwnApplication({ application, onChange }: StepProps) {
  if (application.state !== 'draft') return <StateOf application={application} onChange={onChange} />
  return <Steps application={application} onChange={onChange} />
}

function Steps({ application, onChange }: StepProps) {
  const words = useTexts('studioApply')
  // the first that is not finished; nothing of it is kept in this browser
  const [at, setAt] = useState(() => {
    const first = steps.findIndex((step) => step === 'contract' || application.missing.includes(step))
    return Math.max(0, first)
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [at])
  const step = steps[at] ?? 'contract'
  const next = () => setAt(Math.min(at + 1, steps.length - 1))
  const props = { application, onChange, onDone: next }
  return (
    <>
      <p className={styles.quiet}>{words.stepOf(at + 1, steps.length)}</p>
      <progress className={styles.progress} value={at + 1} max={steps.length} aria-label={words.title} />
      <h2 ref={heading} tabIndex={-1}>
        {words.steps[step]}
      </h2>
      {step === 'place' && <PlaceStep {...props} />}
      {step === 'profile' && <ProfileStep {...props} />}
      {step === 'photos' && <PhotosStep {...props} />}
      {step === 'identity' && <IdentityStep {...props} />}
      {step === 'contract' && <ContractStep {...props} />}
      {at > 0 && (
        <Button variant="ghost" onClick={() => setAt(at - 1)}>
          {words.back}
        </Button>
      )}
      <p className={styles.quiet}>
        {words.saved} <UiLink href={`${location.origin}/legal/privacy`}>{words.privacy}</UiLink>
      </p>
    </>
  )
}

type Props = StepProps & { readonly onDone: () => void }

function PhotosStep({ application, onChange, onDone }: Props) {
  const words = useTexts('studioApply')
  const state = useSessionState()
  if (state.status !== 'member') return null
  return (
    <div className={styles.form}>
      <OwnPhotos
        trackerId={state.session.trackerId}
        photos={application.photos}
        onChange={() => void reload().then(onChange, () => undefined)}
      />
      <Button size="l" block disabled={application.photos.length === 0} onClick={onDone}>
        {words.next}
      </Button>
    </div>
  )
}

function IdentityStep({ application, onChange, onDone }: Props) {
  const words = useTexts('studioApply')
  const work = useWork()
  const isDone = !application.missing.includes('identity')
  return (
    <div className={styles.form}>
      <IdentityCheck
        standing={application.identity}
        returnTo="/studio/apply"
        onChange={() => void work.run(async () => onChange(await reload()))}
      />
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
      <Button size="l" block disabled={!isDone} onClick={onDone}>
        {words.next}
      </Button>
    </div>
  )
}
