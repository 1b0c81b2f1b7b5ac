import type { InboxPlace } from '@incontro/contract'
import { Observable } from '../observable.ts'

const KEEP_AFTER_MS = 500
const AGAIN_AFTER_MS = 5000

export type DraftState = {
  readonly text: string
  /** What another device had written when this one wrote over it; empty where nothing was. */
  readonly other: string
}
export type DraftWrite = { readonly text: string; readonly version: number; readonly dropsOther?: boolean }
export type ServerDraftDeps = {
  /** On this device, over a reload; empty once the server has it. */
  readonly local: { read(): Promise<string>; keep(text: string): Promise<void> }
  /** The server's; both throw where it is not reached. */
  readonly server: { read(): Promise<InboxPlace>; save(write: DraftWrite): Promise<InboxPlace> }
}

/**
 * AN-11: what she is writing to a member. The server keeps it for all her devices; what it has not confirmed stays on this device, also
 * over a reload, and goes there first. Knows nothing of React.
 */
export class ServerDraft extends Observable<DraftState> {
  readonly #deps: ServerDraftDeps
  /** The version that what stands here was written on. */
  #version = 0
  /** The newest state of the place that is known: what comes late changes nothing. */
  #newest: InboxPlace | undefined
  #isUnkept = false
  #saving: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(deps: ServerDraftDeps) {
    super({ text: '', other: '' })
    this.#deps = deps
  }

  /** Shows what this device kept, else what the server has. */
  async open(): Promise<void> {
    this.#isClosed = false
    const local = await this.#deps.local.read()
    if (local !== '' && !this.#isUnkept) {
      this.#isUnkept = true
      this.#show({ text: local })
    }
    await this.refresh()
  }

  /** The line is back, or frames were missed: what is unkept goes out, and the server's words come in. */
  async refresh(): Promise<void> {
    const place = await this.#deps.server.read().catch(() => undefined)
    if (place !== undefined) this.take(place)
    await this.save()
  }

  /** What the server said of the conversation, as an answer or as news of another device. */
  take(place: InboxPlace): void {
    if (this.#newest !== undefined && place.version <= this.#newest.version) return
    this.#newest = place
    if (!this.#isUnkept && this.#saving === undefined) this.#follow() // what is typed here goes first; the other words stay beside it
  }

  write(text: string): void {
    this.#isUnkept = true
    this.#show({ text })
    void this.#deps.local.keep(text)
    // what was sent or cleared is shown by no device a moment longer
    this.#saveIn(text === '' ? 0 : KEEP_AFTER_MS)
  }

  async dropOther(): Promise<void> {
    const write = { text: this.getSnapshot().text, version: this.#version, dropsOther: true }
    this.#keep(await this.#deps.server.save(write))
  }

  /** Sends what the server has not confirmed, until it has all of it or is not reached. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined
      if (!this.#isUnkept) this.#follow()
    })
    await this.#saving
  }

  /** Nothing is heard any more; what is unkept goes out now, or from this device later. */
  close(): void {
    this.#isClosed = true
    void this.save()
  }

  async #saveAll(): Promise<void> {
    while (this.#isUnkept) {
      const { text } = this.getSnapshot()
      let place: InboxPlace
      try {
        place = await this.#deps.server.save({ text, version: this.#version })
      } catch {
        if (!this.#isClosed) this.#saveIn(AGAIN_AFTER_MS)
        return
      }
      this.#isUnkept = this.getSnapshot().text !== text
      this.#keep(place)
      if (!this.#isUnkept) await this.#deps.local.keep('')
    }
  }

  /** Takes what the server answered to own words: these stand on its version. */
  #keep(place: InboxPlace): void {
    this.#version = Math.max(this.#version, place.draftVersion)
    this.#show({ other: place.draftOther })
    if (this.#newest === undefined || place.version > this.#newest.version) this.#newest = place
  }

  /** Shows the newest words of the server. */
  #follow(): void {
    const place = this.#newest
    if (place === undefined) return
    const isNewer = place.draftVersion > this.#version
    this.#version = Math.max(this.#version, place.draftVersion)
    this.#show({ ...(isNewer && { text: place.draft }), other: place.draftOther })
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer)
    if (ms === 0) void this.save()
    else this.#timer = setTimeout(() => void this.save(), ms)
  }

  #show(change: Partial<DraftState>): void {
    const before = this.getSnapshot()
    const next = { ...before, ...change }
    if (next.text !== before.text || next.other !== before.other) this.publish(next)
  }
}
