import { Observable } from '@incontro/client/observable.ts'
import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { call } from '../../../shared/calls/call.ts'
import { OperatorApiError } from '../../../shared/calls/operator-api-error.ts'
import { keyOf, queries, refreshAll } from '../../../shared/calls/queries.ts'
import { withValue } from './content.rules.ts'

type Brand = ReturnType<(typeof operatorCalls.showBrand)['reply']['parse']>
type SaveCall =
  typeof operatorCalls.saveBrandDraft | typeof operatorCalls.saveBrandTexts | typeof operatorCalls.saveBrandPlans

type DraftState = {
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale'
  /** What was typed and is not in the draft yet, by path. */
  readonly edits: ReadonlyMap<string, unknown>
  readonly error?: OperatorApiError | undefined
}

const WAIT_MS = 600
const saved: DraftState = { status: 'saved', edits: new Map() }

/**
 * Saves what is typed in a draft once the typing rests (BO-20). It outlives the pages of a brand: what was typed on one is saved
 * while another is shown, and stays here where it could not be.
 */
class DraftSaver extends Observable<DraftState> {
  readonly #brandId: string
  #version = ''
  #call: SaveCall = operatorCalls.saveBrandDraft
  #timer: ReturnType<typeof setTimeout> | undefined
  /** One for the same edits however often they are sent. */
  #key: { readonly of: string; readonly value: string } | undefined

  constructor(brandId: string) {
    super(saved)
    this.#brandId = brandId
  }

  /** What the server says of the brand now; what is being saved knows better. */
  see(version: string): void {
    if (this.getSnapshot().status === 'saved') this.#version = version
  }

  set(of: SaveCall, field: string, value: unknown): void {
    if (of !== this.#call && this.getSnapshot().edits.size > 0) void this.flush()
    this.#call = of
    const before = this.getSnapshot()
    const edits = new Map(before.edits)
    // what is above or below it in the same content is said by it from here on
    for (const other of edits.keys()) if (other.startsWith(`${field}.`)) edits.delete(other)
    edits.delete(field)
    edits.set(field, value)
    this.publish({ ...before, edits, status: before.status === 'saving' ? 'saving' : 'unsaved', error: undefined })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), WAIT_MS)
  }

  /** Sends what waits; with `over`, on top of what another operator wrote meanwhile. */
  async flush({ over }: { over?: string } = {}): Promise<void> {
    clearTimeout(this.#timer)
    const { status, edits } = this.getSnapshot()
    if (edits.size === 0 || status === 'saving') return
    const sent = new Map(edits)
    this.publish({ edits, status: 'saving' })
    const version = over ?? this.#version
    try {
      const fields = [...sent].map(([field, value]) => ({ field, ...(value !== undefined && { value }) }))
      const reply = await call(this.#call, {
        params: { id: this.#brandId },
        body: {
          edits: fields,
          version,
          key: this.#keyFor(JSON.stringify([fields, version])),
          reason: { code: 'drafting' },
        },
      })
      if (reply.state !== 'done') throw new OperatorApiError('conflict') // saving a draft waits for no one
      this.#version = reply.result.version
      this.#show(sent, reply.result.version)
      const left = new Map(
        [...this.getSnapshot().edits].filter(([field, value]) => sent.get(field) !== value || !sent.has(field)),
      )
      this.publish({ edits: left, status: left.size === 0 ? 'saved' : 'unsaved' })
      if (left.size > 0) void this.flush()
      else await refreshAll()
    } catch (error) {
      const refusal = error instanceof OperatorApiError ? error : new OperatorApiError('internal', { cause: error })
      this.publish({ ...this.getSnapshot(), status: refusal.code === 'stale' ? 'stale' : 'failed', error: refusal })
    }
  }

  /** Drops what was typed: the other operator's state stands. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer)
    this.publish(saved)
    await refreshAll()
  }

  #keyFor(of: string): string {
    if (this.#key?.of !== of) this.#key = { of, value: crypto.randomUUID() }
    return this.#key.value
  }

  /** What was saved stands on the screen before the server is asked again. */
  #show(edits: ReadonlyMap<string, unknown>, version: string): void {
    queries.setQueryData(
      keyOf(operatorCalls.showBrand, { params: { id: this.#brandId } }),
      (brand: Brand | undefined) => {
        if (brand === undefined) return undefined
        let { content } = brand
        for (const [field, value] of edits) content = withValue(content, field, value)
        return { ...brand, content, version }
      },
    )
  }
}

const savers = new Map<string, DraftSaver>()

/** The saver of a brand's draft: one for as long as the page is open. */
export function saverOf(brandId: string): DraftSaver {
  const known = savers.get(brandId) ?? new DraftSaver(brandId)
  savers.set(brandId, known)
  return known
}

/** Nothing that was typed leaves with the page unsaved. */
export function hasUnsaved(): boolean {
  return [...savers.values()].some((saver) => saver.getSnapshot().edits.size > 0)
}
