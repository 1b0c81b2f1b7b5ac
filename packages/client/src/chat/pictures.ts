import { Observable } from '../observable.ts'

/** The picture of a message, as far as this page has it. */
export type Picture =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly code: string }

type Deps = {
  readonly load: (id: string) => Promise<Blob>
  readonly errorCode: (error: unknown) => string
}

/** The pictures of messages that this page shows, by id: in its memory alone, and only requested ones. */
export class Pictures extends Observable<ReadonlyMap<string, Picture>> {
  readonly #deps: Deps
  #isClosed = false

  constructor(deps: Deps) {
    super(new Map())
    this.#deps = deps
  }

  /** Fetches it, unless it is here or on its way; one that did not come is asked for again. */
  want(id: string): void {
    const known = this.getSnapshot().get(id)
    if (known !== undefined && known.status !== 'failed') return
    this.#set(id, { status: 'loading' })
    void this.#deps.load(id).then(
      (file) => this.keep(id, file),
      (error: unknown) => this.#set(id, { status: 'failed', code: this.#deps.errorCode(error) }),
    )
  }

  /** It is here already: this page sent it. */
  keep(id: string, file: Blob): void {
    if (this.#isClosed || this.getSnapshot().get(id)?.status === 'ready') return
    this.#set(id, { status: 'ready', url: URL.createObjectURL(file) })
  }

  close(): void {
    this.#isClosed = true
    for (const picture of this.getSnapshot().values()) if (picture.status === 'ready') URL.revokeObjectURL(picture.url)
  }

  #set(id: string, picture: Picture): void {
    if (!this.#isClosed) this.publish(new Map(this.getSnapshot()).set(id, picture))
  }
}

/** How far pictures on their way out are, from 0 to 1, by the client-made id of their message. */
export class Progress extends Observable<ReadonlyMap<string, number>> {
  constructor() {
    super(new Map())
  }

  set(clientId: string, share: number | null): void {
    const next = new Map(this.getSnapshot())
    if (share === null) next.delete(clientId)
    else next.set(clientId, share)
    this.publish(next)
  }
}
