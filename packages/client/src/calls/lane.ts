const RETRY_FIRST_MS = 2000
const RETRY_MAX_MS = 30_000

/** Work that runs one at a time: once more where it was asked for meanwhile, and later again where it did not get through. */
export class Lane {
  /** False where it did not get through. */
  readonly #work: () => Promise<boolean>
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #isClosed = false
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #retryDelay = RETRY_FIRST_MS

  constructor(work: () => Promise<boolean>) {
    this.#work = work
  }

  run(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#isAskedAgain = true
    this.#running ??= this.#rounds().finally(() => {
      this.#running = null
      if (this.#isAskedAgain) void this.run() // asked between the last look and here
    })
    return this.#running
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retryTimer)
    await this.#running
  }

  async #rounds(): Promise<void> {
    while (this.#isAskedAgain && !this.#isClosed) {
      this.#isAskedAgain = false
      clearTimeout(this.#retryTimer)
      if (await this.#work()) this.#retryDelay = RETRY_FIRST_MS
      else this.#retryLater()
    }
  }

  #retryLater(): void {
    if (this.#isClosed) return
    this.#retryTimer = setTimeout(() => void this.run(), this.#retryDelay)
    this.#retryDelay = Math.min(this.#retryDelay * 2, RETRY_MAX_MS)
  }
}
