import { z } from 'zod'

/** What one process says to another about an account, or to all of them. */
export type Said =
  | { readonly kind: 'frame'; readonly accountId: string; readonly frame: string; readonly except: string | null }
  | { readonly kind: 'end'; readonly accountId: string; readonly sessionId: string | null }
  /** What could not be passed on was for anyone. */
  | { readonly kind: 'missed' }
  /** The pages of a process are closed; what it says goes on. */
  | { readonly kind: 'emptied'; readonly node: string }
  /** A process has ended in order, or was killed. */
  | { readonly kind: 'gone'; readonly node: string }
  | { readonly kind: 'killed'; readonly node: string }

/** `mark`: nothing new, the number repeats the newest. */
export type Envelope = {
  readonly from: string
  readonly n: number
  readonly mark: boolean
  readonly said: readonly Said[]
}

const Outer = z.object({ from: z.string(), n: z.int(), mark: z.boolean().default(false), said: z.array(z.unknown()) })

export function writeEnvelope({ from, n, mark, said }: Envelope): string {
  return JSON.stringify({ from, n, ...(mark && { mark }), said: said.map(write) })
}

/** Null for what is no envelope. Of a newer version's kinds nothing is known: they are left out. */
export function readEnvelope(text: string): Envelope | null {
  const parsed = Outer.safeParse(parse(text))
  if (!parsed.success) return null
  return { ...parsed.data, said: parsed.data.said.map(read).filter((said) => said !== null) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// by hand, not by a schema: it is done for each message that crosses
function write(said: Said): unknown[] {
  switch (said.kind) {
    case 'frame':
      return said.except === null
        ? ['frame', said.accountId, said.frame]
        : ['frame', said.accountId, said.frame, said.except]
    case 'end':
      return said.sessionId === null ? ['end', said.accountId] : ['end', said.accountId, said.sessionId]
    case 'missed':
      return ['missed']
    case 'emptied':
    case 'gone':
    case 'killed':
      return [said.kind, said.node]
  }
}

function read(value: unknown): Said | null {
  if (!Array.isArray(value)) return null
  const [kind, first, second, third]: unknown[] = value
  if (kind === 'missed') return { kind }
  if (typeof first !== 'string') return null
  switch (kind) {
    case 'frame':
      return typeof second === 'string'
        ? { kind, accountId: first, frame: second, except: typeof third === 'string' ? third : null }
        : null
    case 'end':
      return { kind, accountId: first, sessionId: typeof second === 'string' ? second : null }
    case 'emptied':
    case 'gone':
    case 'killed':
      return { kind, node: first }
    default:
      return null
  }
}
