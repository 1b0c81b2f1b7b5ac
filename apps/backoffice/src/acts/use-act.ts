import {
  type Act,
  type ActReply,
  type OperatorCall,
  operatorCalls,
  permissionNames,
  type Reason,
} from '@incontro/contract/backoffice.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { call as send, type CallInput } from '../shared/calls/call.ts'
import { OperatorApiError } from '../shared/calls/operator-api-error.ts'
import { refreshAll } from '../shared/calls/queries.ts'
import { StepUpLeft } from '../shared/form/step-up-left.ts'
import { useTexts } from '../shared/language.tsx'
import { useMe } from '../shared/session/me.ts'
import { toasts } from '../shared/toasts.ts'
import { useWithStepUp } from './step-up.tsx'

export type ActCall = OperatorCall<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ActReply<unknown>>> & {
  readonly act: Act | null
}
export type ResultOf<C extends ActCall> = Extract<z.output<C['reply']>, { state: 'done' }>['result']
/** What an act carries of its own, beside reason, key and version. */
export type FieldsOf<C extends ActCall> = Omit<z.input<C['body']>, 'reason' | 'key' | 'version'>

export type ActInput<C extends ActCall> = {
  readonly params?: z.input<C['params']> | undefined
  readonly fields?: FieldsOf<C> | undefined
  readonly version?: string | undefined
  readonly reason: Reason
}
/** Who changed the object since it was seen, as far as the server says. */
export type Stale = {
  readonly version: string | undefined
  readonly by: string | undefined
  readonly at: number | undefined
  readonly fields: readonly string[]
  /** What stands in those fields now. */
  readonly values: Readonly<Record<string, unknown>>
  readonly changed: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

export type ActState =
  | { readonly status: 'asking'; readonly error?: OperatorApiError | undefined; readonly stale?: Stale | undefined }
  | { readonly status: 'waiting'; readonly approvalId: string; readonly until: number }

export type ActRun<C extends ActCall> = {
  readonly call: C
  readonly act: Act
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** The operator's own grade makes it wait for another operator (G6). */
  readonly asksForApproval: boolean
  readonly state: ActState
  open(): void
  close(): void
  send(input: ActInput<C>): void
}

const asking: ActState = { status: 'asking' }

/**
 * The one way to do an act (G1 to G6, G12): gives it a key that makes it happen once, asks for the second factor where the
 * server wants it and goes on, and says how it went. `ActDialog` draws it.
 */
export function useAct<C extends ActCall>(
  call: C,
  { onDone }: { onDone?: (result: ResultOf<C>) => void } = {},
): ActRun<C> {
  const { act } = call
  if (act === null) throw new TypeError(`${call.id} is no act`)
  const withStepUp = useWithStepUp()
  const undo = useUndo()
  const { acts } = useTexts('backofficeNames')
  const { seeRow } = useTexts('backoffice').act
  const grade = useGrade(call)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState<ActState>(asking)
  // one for as long as the dialog is open: whatever became of a try that was not answered, it happens once
  const key = useRef('')
  const words: Readonly<Record<string, { readonly done: string }>> = acts

  async function run({ params, fields, version, reason }: ActInput<C>): Promise<void> {
    setBusy(true)
    setState(asking)
    const body = { ...fields, reason, key: key.current, ...(version !== undefined && { version }) }
    try {
      const input = { params, body } as unknown as CallInput<C> // the fields of this same call, and what every act carries
      const reply = await withStepUp(() => send(call, input))
      if (reply.state === 'waiting') setState({ status: 'waiting', approvalId: reply.approvalId, until: reply.until })
      else
        toasts.show({
          title: words[act?.name ?? '']?.done ?? '',
          variant: 'success',
          ...(reply.undoUntil === null
            ? { action: { label: seeRow, href: `/audit/${String(reply.audit)}` } }
            : undo(reply.audit)),
        })
      await refreshAll()
      if (reply.state === 'waiting') return
      setOpen(false)
      onDone?.(reply.result as ResultOf<C>) // as the schema of this call read it
    } catch (error) {
      if (error instanceof StepUpLeft) return
      const refusal = error instanceof OperatorApiError ? error : new OperatorApiError('internal', { cause: error })
      setState({
        status: 'asking',
        error: refusal,
        stale: refusal.code === 'stale' ? staleOf(refusal.beside) : undefined,
      })
    } finally {
      setBusy(false)
    }
  }

  return {
    call,
    act,
    isOpen,
    isBusy,
    asksForApproval: act.hasApproval && grade === 'approved',
    state,
    open() {
      key.current = crypto.randomUUID()
      setState(asking)
      setOpen(true)
    },
    close: () => setOpen(false),
    send: (input) => void run(input),
  }
}

function useGrade({ access }: ActCall) {
  const { permissions } = useMe()
  const permission = permissionNames.find((name) => name === access)
  return permission === undefined ? undefined : permissions[permission]
}

const UNDO_MS = 10_000

/** G12: the ten seconds in which an act can be taken back by one press. */
function useUndo() {
  const { act: words, errors } = useTexts('backoffice')
  const byCode: Readonly<Record<string, string>> = errors.byCode
  return (number: number) => ({
    autoClose: UNDO_MS,
    action: {
      label: words.undo,
      onPress() {
        const body = { reason: { code: 'correction' as const, text: words.undoReason }, key: crypto.randomUUID() }
        send(operatorCalls.undo, { params: { number }, body }).then(
          async () => {
            toasts.show({ title: words.undone, variant: 'success' })
            await refreshAll()
          },
          (error: unknown) => {
            const code = error instanceof OperatorApiError ? error.code : ''
            toasts.show({ title: byCode[code] ?? errors.other, variant: 'danger' })
          },
        )
      },
    },
  })
}

/** Reads what stands beside `stale`: who, when, which fields, and what they are now. */
function staleOf(beside: Readonly<Record<string, unknown>>): Stale {
  const { version, byName, at, fields, values, changed } = beside
  return {
    version: typeof version === 'string' ? version : undefined,
    by: typeof byName === 'string' ? byName : undefined,
    at: typeof at === 'number' ? at : undefined,
    fields: Array.isArray(fields) ? fields.map(String) : [],
    values: typeof values === 'object' && values !== null ? { ...values } : {},
    changed: Array.isArray(changed) ? changed.flatMap(changeOf) : [],
  }
}

function changeOf(value: unknown): Stale['changed'] {
  if (typeof value !== 'object' || value === null || !('field' in value)) return []
  return [{ field: String(value.field), before: Reflect.get(value, 'before'), after: Reflect.get(value, 'after') }]
}
