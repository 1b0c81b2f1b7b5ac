import { KEPT_KEY, type KeptMessage } from './kept-message.ts'

export type KeptMessages = {
  readonly waiting: readonly KeptMessage[]
  readonly isSending: boolean
  /** Ids of those that the server did not take and will not. */
  readonly refused: readonly string[]
  /** Whether they survive the end of this page. */
  readonly isLasting: boolean
}

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 5 * 60_000

let state: KeptMessages = { waiting: [], isSending: false, refused: [], isLasting: true }
let wait = FIRST_WAIT_MS
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
const listeners = new Set<() => void>()

function patch(change: Partial<KeptMessages>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** What the browser holds; where it keeps nothing, what this page holds. */
function read(): readonly KeptMessage[] {
  if (!state.isLasting) return state.waiting
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptMessage[]) : [] // written by `write`
  } catch {
    return state.waiting
  }
}

function write(waiting: readonly KeptMessage[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(KEPT_KEY)
    else localStorage.setItem(KEPT_KEY, JSON.stringify(waiting))
    patch({ waiting, isLasting: true })
  } catch {
    patch({ waiting, isLasting: false })
  }
}

function forget(id: string): void {
  write(read().filter((message) => message.id !== id))
}

/** Puts a message beside what waits and tries to send it. */
export function keepMessage(message: KeptMessage): void {
  write([...read(), message])
  watchKeptMessages()
}

/** Sends what waits, in order; what cannot be sent now is tried again by itself. */
export function sendKept(): Promise<void> {
  return (running ??= sendAll().finally(() => {
    running = undefined
    patch({ isSending: false })
  }))
}

async function sendAll(): Promise<void> {
  clearTimeout(timer)
  for (let next = read()[0]; next !== undefined; next = read()[0]) {
    patch({ isSending: true, waiting: read() })
    const outcome = await deliver(next)
    if (outcome === 'later') {
      timer = setTimeout(() => void sendKept(), wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      return
    }
    wait = FIRST_WAIT_MS
    if (outcome === 'refused') patch({ refused: [...state.refused, next.id] })
    forget(next.id)
  }
}

async function deliver(message: KeptMessage): Promise<'done' | 'refused' | 'later'> {
  try {
    return await (await import('./send-to-brand.ts')).sendToBrand(message)
  } catch {
    return 'later' // the page's files cannot be reached
  }
}

let isWatching = false

/** Sends what waits, now and whenever the line comes back. */
export function watchKeptMessages(): void {
  if (!isWatching) {
    isWatching = true
    addEventListener('online', () => void sendKept())
    addEventListener('storage', ({ key }) => {
      if (key === KEPT_KEY) patch({ waiting: read() })
    })
  }
  if (read().length > 0) void sendKept()
}

export const keptMessages = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): KeptMessages => state,
}
