import { Observable } from '@incontro/client/observable.ts'
import type { LocalStore } from '@incontro/client/device/storage.ts'
import type { ConsentChoice, ConsentHow } from '@incontro/contract'
import {
  type Answer,
  type Asked,
  isTakenBack,
  parseAnswer,
  refusal,
  type Standing,
  standingOf,
} from './consent.rules.ts'

/** Sends an answer to the server; as a member's where there is a token. */
export type TellServer = (answer: Answer, token: string | null) => Promise<void>
export type Snapshot = { readonly standing: Standing; readonly isOpen: boolean }

type Deps = {
  readonly asks: Asked | null
  readonly gpc: boolean
  readonly storage: LocalStore
  readonly tellServer: TellServer
  readonly now: () => number
}

const KEY = 'cookiePolicy'

/** What this browser allows: kept here, told to the server, joined to the account of whoever signs in. */
export class ConsentStore extends Observable<Snapshot> {
  readonly #deps: Deps
  #answer: Answer | null
  #member: string | null = null
  #isTelling = false

  constructor(deps: Deps) {
    const answer = parseAnswer(deps.storage.get(KEY))
    super({ standing: standingOf({ ...deps, answer, now: deps.now() }), isOpen: false })
    this.#deps = deps
    this.#answer = answer
  }

  get asks(): Asked | null {
    return this.#deps.asks
  }

  /** What was answered last, also where it no longer holds: where the settings begin. */
  get lastChoice(): ConsentChoice {
    return this.#answer?.choice ?? refusal
  }

  /** Follows the other tabs, and tells the server what it could not be told before. */
  start(): () => void {
    const { asks, gpc, storage } = this.#deps
    if (asks === null) return () => undefined
    if (isTakenBack({ answer: this.#answer, gpc })) this.answer(refusal, 'signal')
    else void this.#tell()
    const tell = () => void this.#tell()
    addEventListener('online', tell)
    const leave = storage.onOtherTab(KEY, (text) => {
      this.#answer = parseAnswer(text)
      this.#publish({})
    })
    return () => {
      removeEventListener('online', tell)
      leave()
    }
  }

  answer(choice: ConsentChoice, how: ConsentHow): void {
    const { asks, gpc, now } = this.#deps
    if (asks === null) return
    const asked = asks.plugins.map(({ question }) => question)
    this.#keep({ id: crypto.randomUUID(), at: now(), textVersion: asks.textVersion, choice, how, asked, gpc, told: [] })
    this.#publish({ isOpen: false })
    void this.#tell()
  }

  open(): void {
    this.#publish({ isOpen: true })
  }

  close(): void {
    this.#publish({ isOpen: false })
  }

  /** Who is signed in: the answer of his browser is his. */
  belongsTo(trackerId: string | null): void {
    this.#member = trackerId
    void this.#tell()
  }

  /** Once to each; what fails is tried again at the next start, sign-in or connection. */
  async #tell(): Promise<void> {
    const answer = this.#answer
    const whom = this.#member ?? ''
    if (this.#isTelling || answer === null || answer.told.includes(whom)) return
    if (whom === '' && answer.told.length > 0) return // known already, as a member's
    this.#isTelling = true
    try {
      await this.#deps.tellServer(answer, whom === '' ? null : this.#deps.storage.get('token'))
      if (this.#answer?.id === answer.id) {
        this.#keep({ ...answer, told: [...answer.told, whom] })
        this.#publish({}) // the history on the server has one more
      }
    } catch {
      return
    } finally {
      this.#isTelling = false
    }
    await this.#tell() // somebody may have signed in, or answered anew, meanwhile
  }

  #keep(answer: Answer): void {
    this.#answer = answer
    this.#deps.storage.set(KEY, JSON.stringify(answer))
  }

  #publish(change: Partial<Pick<Snapshot, 'isOpen'>>): void {
    const { now, ...deps } = this.#deps
    const standing = standingOf({ ...deps, answer: this.#answer, now: now() })
    this.publish({ ...this.getSnapshot(), ...change, standing })
  }
}
