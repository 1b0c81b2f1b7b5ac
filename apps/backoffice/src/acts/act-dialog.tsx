import { type Reason, type ReasonCode, reasons } from '@incontro/contract/backoffice.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { ClockIcon } from '@incontro/ui/icons.ts'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { useErrorText } from '../shared/calls/error-text.ts'
import { refreshAll } from '../shared/calls/queries.ts'
import { useTexts } from '../shared/language.tsx'
import { useNames } from '../shared/names.ts'
import { Difference } from '../shared/page/difference.tsx'
import { Facts, Muted } from '../shared/page/page.tsx'
import { useTimes } from '../shared/time.tsx'
import { Value } from '../shared/value.tsx'
import styles from './acts.module.css'
import { StepUpPlace } from './step-up.tsx'
import type { ActCall, ActRun, FieldsOf, Stale } from './use-act.ts'

type Props<C extends ActCall> = {
  readonly run: ActRun<C>
  readonly title: string
  readonly text?: ReactNode
  readonly params?: z.input<C['params']>
  /** What was seen, of a versioned act. */
  readonly version?: string | undefined
  /** The object's name, which has to be typed where nothing takes the act back (G12). */
  readonly finalFor?: string | undefined
  /** Whether it waits for a second yes, where the item knows better than the operator's grade. */
  readonly needsSecond?: boolean | undefined
  /** The act's own fields; null where something in them is missing, which the fields then say. */
  readonly fields?: () => FieldsOf<C> | null
  /** The act's own fields, drawn. */
  readonly children?: ReactNode
}

/** Asks for what an act needs, and says how it went: reason, words, the object's name, a second yes, a conflict. */
export function ActDialog<C extends ActCall>(props: Props<C>) {
  const { run, title } = props
  const { actions } = useTexts('backoffice')
  const { state } = run
  return (
    <Dialog open={run.isOpen} onClose={run.close} title={title} closeLabel={actions.close} size="m">
      {state.status === 'waiting' ? (
        <Waiting approvalId={state.approvalId} until={state.until} onClose={run.close} />
      ) : (
        <Asking {...props} />
      )}
      <StepUpPlace />
    </Dialog>
  )
}

/** Which reasons an act takes: chosen for the operator where there is one alone. */
function firstReason(codes: readonly ReasonCode[]): ReasonCode | '' {
  const [only, ...others] = codes
  return only !== undefined && others.length === 0 ? only : ''
}

function Asking<C extends ActCall>(props: Props<C>) {
  const { run, text, params, version, finalFor, needsSecond = run.asksForApproval, fields, children } = props
  const { act: words, actions, states } = useTexts('backoffice')
  const names = useNames()
  const errorText = useErrorText()
  const formId = useId()
  const [code, setCode] = useState<ReasonCode | ''>(() => firstReason(run.act.reasons))
  const [reasonText, setReasonText] = useState('')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const error = run.state.status === 'asking' ? run.state.error : undefined
  const stale = run.state.status === 'asking' ? run.state.stale : undefined

  const asksText = code !== '' && reasons[code].asksText
  const lacksText = asksText && reasonText.trim() === ''
  const isNamed = finalFor === undefined || typed.trim() === finalFor.trim()
  const faultOf = (field: string) => (error?.field === field ? errorText(error) : undefined)
  const isFaultElsewhere = error !== undefined && stale === undefined && !error.field?.startsWith('reason')

  function send(seen: string | undefined): void {
    setTried(true)
    const own = fields?.()
    if (own === null || code === '' || lacksText || !isNamed) return
    const words = reasonText.trim()
    const reason: Reason = { code, ...(words !== '' && { text: words }) }
    run.send({ params, fields: own, version: seen, reason })
  }

  return (
    <>
      {text !== undefined && <p>{text}</p>}
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(version)
        }}
      >
        <div role="alert">
          {isFaultElsewhere && (
            <Callout tone={error.code === 'offline' ? 'warning' : 'danger'}>
              {errorText(error)} {error.code === 'offline' ? words.unanswered : words.nothingChanged}
              {error.requestId !== undefined && <Muted>{states.requestId(error.requestId)}</Muted>}
            </Callout>
          )}
          {stale && (
            <StaleChoice
              stale={stale}
              isBusy={run.isBusy}
              onKeepMine={stale.version === undefined ? undefined : () => send(stale.version)}
              onTakeTheirs={() => {
                run.close()
                void refreshAll()
              }}
            />
          )}
        </div>
        {children}
        <Select
          label={words.reason}
          placeholder={words.chooseReason}
          options={run.act.reasons.map((each) => ({ value: each, label: names.reasons[each] }))}
          value={code}
          onChange={({ currentTarget }) => setCode(run.act.reasons.find((each) => each === currentTarget.value) ?? '')}
          error={isTried && code === '' ? words.needsReason : faultOf('reason.code')}
        />
        <Textarea
          label={words.reasonText}
          hint={words.reasonTextHint}
          mark={asksText ? undefined : words.optional}
          rows={2}
          maxLength={1000}
          value={reasonText}
          onChange={({ currentTarget }) => setReasonText(currentTarget.value)}
          error={isTried && lacksText ? words.needsText : faultOf('reason.text')}
        />
        {finalFor !== undefined && (
          <TextField
            label={words.typeLabel}
            hint={`${words.isFinal} ${words.typeName(finalFor)}`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isTried && !isNamed ? words.nameDiffers(finalFor) : undefined}
          />
        )}
        {needsSecond && <p className={styles.note}>{words.needsApproval}</p>}
      </form>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={run.close}>
          {actions.cancel}
        </Button>
        <Button type="submit" form={formId} variant={finalFor === undefined ? 'primary' : 'danger'} busy={run.isBusy}>
          {needsSecond ? words.ask : buttonOf(names.acts, run.act.name)}
        </Button>
      </div>
    </>
  )
}

function buttonOf(acts: Readonly<Record<string, { readonly button: string }>>, name: string): string {
  return acts[name]?.button ?? name
}

type StaleProps = {
  readonly stale: Stale
  readonly isBusy: boolean
  /** Left out where what was asked for cannot be done on top of the change. */
  readonly onKeepMine: (() => void) | undefined
  readonly onTakeTheirs: () => void
}

/** Never silent: who changed what since it was opened, and whose state is to stand. */
function StaleChoice({ stale: { by, at, fields, values, changed }, isBusy, onKeepMine, onTakeTheirs }: StaleProps) {
  const { stale: words } = useTexts('backoffice').act
  const { fieldName } = useNames()
  const times = useTimes()
  const standing = fields.filter((field) => Object.hasOwn(values, field))
  const title = at === undefined ? words.unknown : words.by(by ?? words.someone, fields.length, times.dateTime(at))
  return (
    <Callout tone="warning" title={title}>
      <div className={styles.stale}>
        {fields.length > 0 && <p>{words.fields(fields.map(fieldName))}</p>}
        {standing.length > 0 && (
          <>
            <p>{words.standsNow}</p>
            <Facts
              facts={standing.map((field) => [
                fieldName(field),
                <Value key={field} field={field} value={values[field]} />,
              ])}
            />
          </>
        )}
        {changed.length > 0 && (
          <Difference label={words.unknown} changes={changed} columns={{ before: words.then, after: words.now }} />
        )}
        <div className={styles.choices}>
          {onKeepMine && (
            <Button size="s" variant="secondary" busy={isBusy} title={words.keepMineHint} onClick={onKeepMine}>
              {words.keepMine}
            </Button>
          )}
          <Button size="s" variant="secondary" title={words.takeTheirsHint} onClick={onTakeTheirs}>
            {onKeepMine ? words.takeTheirs : words.reload}
          </Button>
        </div>
      </div>
    </Callout>
  )
}

/** G6: nothing has happened yet, and where the request stands. */
function Waiting({ approvalId, until, onClose }: { approvalId: string; until: number; onClose: () => void }) {
  const { act, actions } = useTexts('backoffice')
  const times = useTimes()
  return (
    <>
      <div role="status">
        <Callout title={act.waiting.title}>{act.waiting.text(times.dateTime(until))}</Callout>
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onClose}>
          {actions.close}
        </Button>
        <ButtonLink href={`/approvals/${approvalId}`} onClick={onClose} iconEnd={<ClockIcon aria-hidden />}>
          {act.waiting.see}
        </ButtonLink>
      </div>
    </>
  )
}
