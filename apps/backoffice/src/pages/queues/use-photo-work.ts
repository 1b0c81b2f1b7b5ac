import { type Lease, operatorCalls, type ReasonCode } from '@incontro/contract/backoffice.ts'
import { useRef, useState } from 'react'
import { call } from '../../shared/calls/call.ts'
import { codeOf, OperatorApiError } from '../../shared/calls/operator-api-error.ts'
import { queries } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import {
  begin,
  decided,
  moved,
  nextOpen,
  openCount,
  type Outcome,
  reopened,
  type WhyNot,
  withOutcome,
  type Work,
} from './batch.rules.ts'
import { createChain, sendAct } from './send-act.ts'

export type PhotoState =
  | { readonly status: 'idle' | 'claiming' | 'empty' }
  | { readonly status: 'failed'; readonly error: OperatorApiError }
  | {
      readonly status: 'work'
      readonly work: Work
      readonly lease: Lease
      readonly isLost: boolean
      readonly error?: OperatorApiError | undefined
    }

/** What was just done, for who hears the page. */
export type Said =
  | { readonly what: 'decided'; readonly outcome: Outcome }
  | { readonly what: 'undone' | 'refused_undo' }
  | { readonly what: 'still_open'; readonly count: number }

const reading = { code: 'reading' as const }

/**
 * BO-47: the photos of one person at a time. A press decides at once on the screen and is sent behind it, in order; what the
 * server refuses is taken back and said.
 */
export function usePhotoWork(brandId: string | undefined) {
  const [state, setState] = useState<PhotoState>({ status: 'idle' })
  const [said, setSaid] = useState<Said>()
  const { act: words } = useTexts('backoffice')
  const chain = useRef(createChain()).current
  /** Of each photo the number of its decision in the audit: what an undo takes back, the newest last. */
  const acts = useRef<{ readonly id: string; readonly audit: number }[]>([])
  const change = (make: (work: Work) => Work) =>
    setState((now) => (now.status === 'work' ? { ...now, error: undefined, work: make(now.work) } : now))
  const set = (part: Partial<Extract<PhotoState, { status: 'work' }>>) =>
    setState((now) => (now.status === 'work' ? { ...now, ...part } : now))

  /** Claims the next person's photos, or those of the one named again. */
  function claim(personId?: string): void {
    setState({ status: 'claiming' })
    setSaid(undefined)
    acts.current = []
    chain(async () => {
      const key = crypto.randomUUID()
      const fields = personId === undefined ? { brandId } : { personId }
      const { result } = await sendAct(operatorCalls.claimPhotos, { fields, reason: reading, key })
      const batch = await call(operatorCalls.showPhotoBatch, { params: { id: result.personId } })
      setState({ status: 'work', work: begin(batch), lease: batch.lease, isLost: false })
    })
      .catch((error: unknown) => {
        const refusal = error instanceof OperatorApiError ? error : new OperatorApiError('internal', { cause: error })
        setState(refusal.code === 'not_found' ? { status: 'empty' } : { status: 'failed', error: refusal })
      })
      .finally(refreshCounts)
  }

  /** Sends what was shown already; what the server refuses is shown as it is. */
  function send(id: string, act: (lease: number) => Promise<{ lease: Lease; audit: number | null }>): void {
    if (state.status !== 'work') return
    const { number } = state.lease
    chain(() => act(number)).then(
      ({ lease, audit }) => {
        if (audit !== null) acts.current.push({ id, audit })
        set({ lease })
        refreshCounts()
      },
      (error: unknown) => {
        const refusal = error instanceof OperatorApiError ? error : new OperatorApiError('internal', { cause: error })
        if (refusal.code === 'gone' || refusal.code === 'stale') {
          const outcome = { kind: refusal.code }
          change((work) => withOutcome(work, id, outcome))
          setSaid({ what: 'decided', outcome })
        } else {
          change((work) => reopened(work, id))
          set(refusal.code === 'lease_lost' ? { isLost: true } : { error: refusal })
        }
      },
    )
  }

  function decide(verdict: { state: 'approved' } | { state: 'refused'; whyNot: WhyNot }): void {
    const current = currentOf(state)
    if (current === undefined) return
    const { photo, personId } = current
    const outcome: Outcome =
      verdict.state === 'refused' ? { kind: 'refused', whyNot: verdict.whyNot } : { kind: 'approved' }
    change((work) => decided(work, photo.id, outcome))
    setSaid({ what: 'decided', outcome })
    const key = crypto.randomUUID()
    send(photo.id, async (lease) => {
      const { audit, result } = await sendAct(operatorCalls.decidePhoto, {
        params: { id: photo.id },
        fields: { personId, lease, verdict },
        version: photo.version,
        reason: { code: verdict.state === 'refused' ? 'rules' : 'reading' },
        key,
      })
      return { audit, lease: result.lease }
    })
  }

  function skip(code: ReasonCode): void {
    const current = currentOf(state)
    if (current === undefined) return
    const { photo, personId } = current
    const outcome: Outcome = { kind: 'skipped' }
    change((work) => decided(work, photo.id, outcome))
    setSaid({ what: 'decided', outcome })
    const key = crypto.randomUUID()
    send(photo.id, async (lease) => {
      const sent = { params: { id: photo.id }, fields: { personId, lease }, reason: { code }, key }
      const { result } = await sendAct(operatorCalls.skipPhoto, sent)
      return { audit: null, lease: result.lease } // nothing takes it back: another operator may have it
    })
  }

  /** G12: takes the newest decision back, within ten seconds. */
  function undo(): void {
    chain(async () => {
      const last = acts.current.pop()
      if (last === undefined) return
      const sent = {
        params: { number: last.audit },
        fields: {},
        reason: { code: 'correction' as const, text: words.undoReason },
      }
      await sendAct(operatorCalls.undo, { ...sent, key: crypto.randomUUID() })
      change((work) => reopened(work, last.id))
      setSaid({ what: 'undone' })
      refreshCounts()
    }).catch((error: unknown) => {
      setSaid({ what: 'refused_undo' })
      if (codeOf(error) !== 'conflict' && error instanceof OperatorApiError) set({ error })
    })
  }

  /** Goes on to the next person, or to what is still undecided of this one. */
  function submit(): void {
    if (state.status !== 'work') return claim()
    const open = nextOpen(state.work.items, state.work.at)
    if (open === null) return claim()
    change((work) => ({ ...work, at: open }))
    setSaid({ what: 'still_open', count: openCount(state.work.items) })
  }

  function release(): void {
    if (state.status !== 'work') return
    const { lease, work } = state
    const key = crypto.randomUUID()
    const sent = { params: { id: work.batch.person.id }, fields: { lease: lease.number }, reason: reading, key }
    chain(() => sendAct(operatorCalls.releasePhotos, sent)).then(
      () => {
        setState({ status: 'idle' })
        refreshCounts()
      },
      (error: unknown) => error instanceof OperatorApiError && set({ error }),
    )
  }

  return {
    state,
    said,
    openCount: state.status === 'work' ? openCount(state.work.items) : 0,
    claim,
    decide,
    skip,
    undo,
    submit,
    release,
    move: (by: number) => change((work) => moved(work, by)),
    goTo: (at: number) => change((work) => ({ ...work, at })),
  }
}
export type PhotoWork = ReturnType<typeof usePhotoWork>

/** The photo that the keys are about, while it is undecided. */
function currentOf(state: PhotoState) {
  if (state.status !== 'work' || state.isLost) return undefined
  const { batch, items, at } = state.work
  const item = items[at]
  return item === undefined || item.outcome !== null ? undefined : { photo: item.photo, personId: batch.person.id }
}

/** What waits is counted again; pictures that stand on the screen are not asked for again. */
function refreshCounts(): void {
  const counted: readonly unknown[] = [operatorCalls.listQueues.id, operatorCalls.listSkipped.id]
  void queries.invalidateQueries({ predicate: ({ queryKey }) => counted.includes(queryKey[0]) })
}
