import type { Session, SignUp } from '@incontro/contract'
import type { LocalStore } from '../device/storage.ts'

/** Who sits before the page (ID-07). */
export type SessionState =
  /** A stored token is being checked. */
  | { readonly status: 'starting' }
  | { readonly status: 'visitor'; readonly because: 'new' | 'expired' | 'disabled' | 'logged_out' }
  | { readonly status: 'member'; readonly session: Session }
  /** A token is stored, and it is unknown whether it is still good. */
  | { readonly status: 'unreachable' }

/** The calls that the session needs; given as a loader, so that a visitor's first page does without them. */
export type SessionCalls = {
  verify(input: {
    token: string
    trackerId: string | null
    pageLanguage?: Session['language'] | undefined
  }): Promise<VerifyOutcome>
  authenticate(input: { email: string; password: string; device?: string; lastToken?: string }): Promise<Session>
  register(input: SignUp): Promise<Session>
  logout(): Promise<void>
}
export type VerifyOutcome =
  | { readonly outcome: 'good'; readonly session: Session }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'disabled' }
  | { readonly outcome: 'unreachable' }

/** Between two tries to learn who this is; up to twice as long, so that not all pages ask at once. */
const ASK_AGAIN_MS = 4000

type Deps = {
  readonly storage: LocalStore
  readonly calls: () => Promise<SessionCalls>
  /** The language set for this browser's page, if any. */
  readonly pageLanguage?: () => Session['language'] | undefined
}

/** The signed-in account of this browser, outside React: `subscribe` and `getSnapshot`. */
export class SessionStore {
  readonly #deps: Deps
  readonly #listeners = new Set<() => void>()
  #state: SessionState
  /** How often something newer than any pending answer was received here. */
  #patches = 0

  constructor(deps: Deps) {
    this.#deps = deps
    this.#state = deps.storage.get('token') === null ? { status: 'visitor', because: 'new' } : { status: 'starting' }
  }

  readonly getSnapshot = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Checks a stored token (ID-07), again by itself while the server cannot be reached, and follows log-in and log-out in other tabs. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askAgain = () => {
      if (this.#state.status === 'unreachable') void this.refresh('quietly')
    }
    const stopWaiting = this.subscribe(() => {
      clearTimeout(timer)
      if (this.#state.status === 'unreachable') timer = setTimeout(askAgain, ASK_AGAIN_MS * (1 + Math.random()))
    })
    globalThis.addEventListener('online', askAgain)
    void this.refresh()
    const stopFollowing = this.#deps.storage.onOtherTab('token', (token) => {
      if (token === null) this.#become({ status: 'visitor', because: 'logged_out' })
      else if (this.#state.status !== 'member') void this.refresh()
    })
    return () => {
      clearTimeout(timer)
      stopWaiting()
      globalThis.removeEventListener('online', askAgain)
      stopFollowing()
    }
  }

  /** Asks the server again who this is: at start, and after something that changes the account. Quietly: what is shown stays until it answers. */
  async refresh(how?: 'quietly'): Promise<void> {
    const token = this.#deps.storage.get('token')
    if (token === null) return
    if (this.#state.status !== 'member' && how !== 'quietly') this.#become({ status: 'starting' })
    const calls = await this.#deps.calls()
    const trackerId = this.#deps.storage.get('trackerId')
    const patches = this.#patches
    const answer = await calls.verify({ token, trackerId, pageLanguage: this.#deps.pageLanguage?.() })
    const kept = this.#deps.storage.get('token')
    const known = answer.outcome === 'good' ? answer.session.token : null
    if (kept === null) return this.#endHere() // logged out while it was asked
    if (kept !== token && kept !== known) return this.refresh(how) // another tab was quicker
    // it may be older than what was received here meanwhile: asked again, it is not
    if (answer.outcome === 'good')
      return patches === this.#patches ? this.adopt(answer.session) : this.refresh('quietly')
    if (answer.outcome === 'unreachable') {
      if (this.#state.status !== 'member') this.#become({ status: 'unreachable' })
      return
    }
    this.#leave(answer.outcome)
  }

  async logIn(input: { email: string; password: string }): Promise<void> {
    const [device, lastToken] = [this.#deps.storage.get('device'), this.#deps.storage.get('lastToken')]
    const known = { ...(device !== null && { device }), ...(lastToken !== null && { lastToken }) }
    this.adopt(await (await this.#deps.calls()).authenticate({ ...input, ...known }))
  }

  async signUp(input: SignUp): Promise<void> {
    this.adopt(await (await this.#deps.calls()).register(input))
  }

  /** ID-14: ends the session on both sides; this side at once, even when the other cannot be reached. */
  async logOut(): Promise<void> {
    const calls = await this.#deps.calls()
    const loggedOut = calls.logout().catch(() => undefined) // takes the token before it is forgotten below
    this.#leave('logged_out')
    await loggedOut
  }

  /** The server refused the bearer of a running page. */
  expire(): void {
    if (this.#state.status === 'member') this.#leave('expired')
  }

  /** What an event of the server changed about the account (level, check of age, place). */
  patch(
    changes: Partial<
      Pick<
        Session,
        | 'level'
        | 'ageVerified'
        | 'isVerified'
        | 'cardTokens'
        | 'missing'
        | 'region'
        | 'city'
        | 'imageName'
        | 'username'
        | 'email'
        | 'emailConfirmed'
        | 'language'
        | 'languageChosen'
        | 'token'
      >
    >,
  ): void {
    if (this.#state.status !== 'member') return
    this.#patches += 1
    const session = { ...this.#state.session, ...changes }
    if (changes.token !== undefined) this.#deps.storage.set('token', changes.token) // else another tab's newer one stays
    this.#keepPlace(session)
    this.#become({ status: 'member', session })
  }

  /** A session that was opened: by a call of this store, or by an e-mail's link. */
  adopt(session: Session): void {
    const { storage } = this.#deps
    storage.set('token', session.token)
    storage.set('trackerId', session.trackerId)
    storage.set('country', session.country)
    if (session.imageName !== null) storage.set('avatar', session.imageName)
    if (session.remarketingClickId !== null) storage.set('remarketing_clickid', session.remarketingClickId)
    this.#keepPlace(session)
    this.#become({ status: 'member', session })
  }

  #keepPlace({ region, city }: Session): void {
    if (region !== null) this.#deps.storage.set('region', region)
    if (city !== null) this.#deps.storage.set('city', city)
  }

  #endHere(): void {
    if (this.#state.status !== 'visitor') this.#become({ status: 'visitor', because: 'logged_out' })
  }

  #leave(because: 'expired' | 'disabled' | 'logged_out'): void {
    const token = this.#deps.storage.get('token')
    if (token !== null) this.#deps.storage.set('lastToken', token)
    this.#deps.storage.forgetAccount()
    this.#become({ status: 'visitor', because })
  }

  #become(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
