import type { Message } from '@incontro/contract'

/** The messages of a conversation by seq. What lies behind a gap is kept but not shown until the gap is filled. */
export class MessageLog {
  readonly #bySeq = new Map<number, Message>()
  #first = 0
  #last = 0
  #isStarted = false

  /** Seq of the last message before which nothing is missing: the cursor to resume by. */
  get cursor(): number {
    return this.#last
  }

  get first(): Message | undefined {
    return this.#bySeq.get(this.#first)
  }

  get last(): Message | undefined {
    return this.#bySeq.get(this.#last)
  }

  /** Whether messages wait behind a gap. */
  get hasGap(): boolean {
    return this.#isStarted && this.#bySeq.size > (this.#last === 0 ? 0 : this.#last - this.#first + 1)
  }

  /** The newest page: what the cursor starts from. An empty one means that nothing has been said. */
  start(page: readonly Message[]): void {
    for (const message of page) this.#bySeq.set(message.seq, message)
    const newest = page.at(-1)?.seq ?? 0
    if (!this.#isStarted || newest > this.#last + page.length) {
      this.#first = page[0]?.seq ?? 1
      this.#last = newest
      this.#isStarted = true
    } else if (page[0] && page[0].seq < this.#first) this.#first = page[0].seq
    for (const seq of this.#bySeq.keys()) if (seq < this.#first) this.#bySeq.delete(seq)
    this.#advance()
  }

  /** Messages that lie directly before the first one. */
  prepend(page: readonly Message[]): void {
    for (const message of page) this.#bySeq.set(message.seq, message)
    while (this.#bySeq.has(this.#first - 1)) this.#first--
  }

  /** A message that arrived, or one that is known already and now says more. */
  put(message: Message): void {
    if (this.#isStarted && message.seq < this.#first && this.#last > 0) return
    this.#bySeq.set(message.seq, message)
    this.#advance()
  }

  /** What stands without a gap, oldest first. */
  contiguous(): Message[] {
    const messages: Message[] = []
    if (!this.#isStarted) return messages
    for (let seq = this.#first; seq <= this.#last; seq++) {
      const message = this.#bySeq.get(seq)
      if (message) messages.push(message)
    }
    return messages
  }

  /** What waits behind a gap, oldest first. */
  behindGap(): Message[] {
    if (!this.hasGap) return []
    return [...this.#bySeq.values()].filter(({ seq }) => seq > this.#last).sort((a, b) => a.seq - b.seq)
  }

  #advance(): void {
    if (!this.#isStarted) return
    while (this.#bySeq.has(this.#last + 1)) this.#last++
  }
}
