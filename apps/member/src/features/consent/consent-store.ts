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
export type SendToServer = (answer: Answer, token: string | null) => Promise<void>
export type Snapshot = { readonly standing: Standing; readonly isOpen: boolean }

type Deps = {
  readonly asks: Asked | null
  readonly gpc: boolean
  readonly storage: LocalStore
  readonly sendToServer: SendToServer
  readonly now: () => number
}

const KEY = 'cookiePolicy'

/** What this browser allows: kept here, sent to the server, joined to the account that signs in. */
export class ConsentStore extends Observable<Snapshot> {
  readonly #deps: Deps
  #answer: Answer | null
  #member: string | null = null
  #isSending = false

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

  /** Follows the other tabs, and sends the server what it could not be sent before. */
  start(): () => void {
    const { asks, gpc, storage } = this.#deps
    if (asks === null) return () => undefined
    if (isTakenBack({ answer: this.#answer, gpc })) this.answer(refusal, 'signal')
    else void this.#send()
    const send = () => void this.#send()
    addEventListener('online', send)
    const leave = storage.onOtherTab(KEY, (text) => {
      this.#answer = parseAnswer(text)
      this.#publish({})
    })
    return () => {
      removeEventListener('online', send)
      leave()
    }
  }

  answer(choice: ConsentChoice, how: ConsentHow): void {
    const { asks, gpc, now } = this.#deps
    if (asks === null) return
    const asked = asks.plugins.map(({ question }) => question)
    this.#keep({ id: crypto.randomUUID(), at: now(), textVersion: asks.textVersion, choice, how, asked, gpc, told: [] })
    this.#publish({ isOpen: false })
    void this.#send()
  }

  open(): void {
    this.#publish({ isOpen: true })
  }

  close(): void {
    this.#publish({ isOpen: false })
  }

  /** Who is signed in: the answer of this browser is theirs. */
  belongsTo(trackerId: string | null): void {
    this.#member = trackerId
    void this.#send()
  }

  /** Once to each; what fails is tried again at the next start, sign-in or connection. */
  async #send(): Promise<void> {
    const answer = this.#answer
    const recipient = this.#member ?? ''
    if (this.#isSending || answer === null || answer.told.includes(recipient)) return
    if (recipient === '' && answer.told.length > 0) return // known already, as a member's
    this.#isSending = true
    try {
      await this.#deps.sendToServer(answer, recipient === '' ? null : this.#deps.storage.get('token'))
      if (this.#answer?.id === answer.id) {
        this.#keep({ ...answer, told: [...answer.told, recipient] })
        this.#publish({}) // the history on the server has one more
      }
    } catch {
      return
    } finally {
      this.#isSending = false
    }
    await this.#send() // a sign-in or a new answer may have come meanwhile
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
