import { useState, type ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { Checkbox, RadioGroup } from '../controls/choices.tsx'
import { Dialog } from './dialog.tsx'
import { BlockIcon, FlagIcon } from '../icons.ts'
import styles from './safety-dialog.module.css'
import { Callout } from '../feedback/states.tsx'
import { Select } from '../controls/select.tsx'
import { Textarea } from '../controls/text-field.tsx'

/** What can be pointed at beside the person as a whole: a message, a photo, the profile (TS-13). */
export type Target = { readonly kind: 'profile' | 'message' | 'photo'; readonly id: string; readonly label: string }
type Report<Reason extends string> = {
  reason: Reason
  text: string
  block: boolean
  about?: Pick<Target, 'kind' | 'id'>
}
type Draft<Reason extends string> = Omit<Report<Reason>, 'reason' | 'about'> & {
  reason: Reason | undefined
  /** The place among the targets; empty for the person as a whole. */
  target: string
}
const emptyDraft = { reason: undefined, text: '', block: true, target: '' } as const

interface SafetyDialogProps<Reason extends string> {
  open: boolean
  onClose(): void
  name: string
  words: {
    open(name: string): string
    block: { action: string; text(name: string): string }
    report: {
      action: string
      text(name: string): string
      title(name: string): string
      legend: string
      reasons: Readonly<Record<Reason, string>>
      about: { legend: string; person(name: string): string }
      missing: string
      more: string
      evidence: string
      blockToo(name: string): string
      send: string
    }
  }
  closeLabel: string
  errorText(error: unknown): string
  /** What a report can point at, the likeliest first; nothing is asked where there is none. */
  targets?: readonly Target[]
  /** What it points at unless another is chosen: the message or photo that the dialog was opened from. */
  first?: string
  /** Rejects when it did not work: the dialog stays and says so. */
  onBlock(): Promise<void>
  onReport(report: Report<Reason>): Promise<void>
  /** Shown instead of the choice, once something was done. */
  done?: ReactNode
}

/** The person as a whole. */
const WHOLE = 'whole'
const MAX_LENGTH = 1000

/** TS-01: block a person, or report with a reason; each says what follows before it is pressed. */
export function SafetyDialog<Reason extends string>(props: SafetyDialogProps<Reason>) {
  const { open, onClose, name, words, closeLabel, done } = props
  const [isReporting, setReporting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [draft, setDraft] = useState<Draft<Reason>>(emptyDraft) // outlives the dialog being closed: words are not lost by a slip

  function close(): void {
    setReporting(false)
    setFault(undefined)
    onClose()
  }
  async function attempt(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await act()
      setReporting(false)
    } catch (error) {
      setFault(props.errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="m"
      title={isReporting ? words.report.title(name) : words.open(name)}
      closeLabel={closeLabel}
    >
      <div className={styles.body}>
        {fault !== undefined && (
          <div role="alert">
            <Callout tone="danger">{fault}</Callout>
          </div>
        )}
        {done ??
          (isReporting ? (
            <ReportForm
              {...props}
              isBusy={isBusy}
              draft={draft}
              change={(part) => setDraft((before) => ({ ...before, ...part }))}
              onSend={(report) =>
                void attempt(async () => {
                  await props.onReport(report)
                  setDraft(emptyDraft)
                })
              }
            />
          ) : (
            <>
              <div className={styles.way}>
                <p>{words.block.text(name)}</p>
                <Button
                  variant="danger"
                  icon={<BlockIcon aria-hidden />}
                  busy={isBusy}
                  onClick={() => void attempt(props.onBlock)}
                >
                  {words.block.action}
                </Button>
              </div>
              <div className={styles.way}>
                <p>{words.report.text(name)}</p>
                <Button variant="secondary" icon={<FlagIcon aria-hidden />} onClick={() => setReporting(true)}>
                  {words.report.action}
                </Button>
              </div>
            </>
          ))}
      </div>
    </Dialog>
  )
}

function ReportForm<Reason extends string>({
  name,
  words: { report },
  targets = [],
  first,
  isBusy,
  draft: { reason, text, block, target },
  change,
  onSend,
}: SafetyDialogProps<Reason> & {
  isBusy: boolean
  draft: Draft<Reason>
  change(part: Partial<Draft<Reason>>): void
  onSend(report: Report<Reason>): void
}) {
  const [isMissing, setMissing] = useState(false)
  const keyOf = ({ kind, id }: Target) => `${kind} ${id}`
  const shown = target === '' ? (first ?? WHOLE) : target
  const chosen = targets.find((one) => keyOf(one) === shown)
  const reasons = Object.keys(report.reasons) as Reason[] // Object.keys forgets the key type
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) return setMissing(true)
        onSend({ reason, text, block, ...(chosen !== undefined && { about: { kind: chosen.kind, id: chosen.id } }) })
      }}
    >
      <RadioGroup
        legend={report.legend}
        options={reasons.map((value) => ({ value, label: report.reasons[value] }))}
        value={reason}
        onChange={(next) => {
          change({ reason: next })
          setMissing(false)
        }}
        error={isMissing ? report.missing : undefined}
      />
      {targets.length > 0 && (
        <Select
          label={report.about.legend}
          value={chosen === undefined ? WHOLE : shown}
          options={[
            { value: WHOLE, label: report.about.person(name) },
            ...targets.map((one) => ({ value: keyOf(one), label: one.label })),
          ]}
          onChange={(event) => change({ target: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={report.more}
        hint={report.evidence}
        value={text}
        maxLength={MAX_LENGTH}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Checkbox
        label={report.blockToo(name)}
        checked={block}
        onChange={(event) => change({ block: event.currentTarget.checked })}
      />
      <Button type="submit" busy={isBusy}>
        {report.send}
      </Button>
    </form>
  )
}
