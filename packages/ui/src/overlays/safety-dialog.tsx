import { useState, type ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { BlockIcon, FlagIcon } from '../icons.ts'
import styles from './safety-dialog.module.css'
import { Callout } from '../feedback/states.tsx'
import { type Draft, emptyDraft, type Report, ReportForm, type ReportFormProps } from './report-form.tsx'

export type { Target } from './report-form.tsx'

interface SafetyDialogProps<Reason extends string, Asked extends string> extends ReportFormProps<Reason, Asked> {
  open: boolean
  onClose(): void
  words: ReportFormProps<Reason, Asked>['words'] & {
    open(name: string): string
    block: { action: string; text(name: string): string }
    report: { action: string; text(name: string): string; title(name: string): string }
  }
  closeLabel: string
  errorText(error: unknown): string
  /** More that can be done, below reporting. */
  more?: ReactNode
  /** Rejects when it did not work: the dialog stays and says so. */
  onBlock(): Promise<void>
  onReport(report: Report<Reason, Asked>): Promise<void>
  /** Shown instead of the choice, once something was done. */
  done?: ReactNode
}

/** TS-01: block a person, or report with a reason; each says what follows before it is pressed. */
export function SafetyDialog<Reason extends string, Asked extends string = never>(
  props: SafetyDialogProps<Reason, Asked>,
) {
  const { open, onClose, name, words, closeLabel, done } = props
  const [isReporting, setReporting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [draft, setDraft] = useState<Draft<Reason, Asked>>(emptyDraft) // outlives the dialog being closed: words are not lost by a slip

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
              {props.more}
            </>
          ))}
      </div>
    </Dialog>
  )
}
