import type { Asked } from './gather.ts'

type Nodes = readonly string[]
type Entry = { readonly nodes: Nodes; usedIn: number }

type Deps = {
  /** The processes of each account, as Redis holds them. It answers on the connection on which it also says what has changed. */
  readonly nodesOf: (accountIds: readonly string[]) => Promise<readonly Nodes[]>
  /** Frames may have gone by this answer after it had changed. */
  readonly onStale: (accountId: string, nodes: Nodes) => void
  readonly now?: () => number
}
export type NodeCache = {
  /** The processes of each account that is asked for, in their order. Rejects where Redis does not answer. */
  nodesOf(asked: readonly Asked[]): readonly Nodes[] | Promise<readonly Nodes[]>
  /** Redis says that an account has changed, or that all may have. */
  invalidate(accountId: string | null): void
}

/** An answer that Redis has not confirmed for this long is not used. Less than the 2 s after which a departure is published. */
const MAX_STALE_MS = 1000
/** Some 10 MB. */
const MAX_ACCOUNTS = 50_000

/**
 * Keeps which processes hold an account until Redis says that it has changed (client-side caching). Redis sends answers and changes
 * on one connection in the order in which they happened: an answer to a question shows that every change from before the
 * question has arrived. So answers are used for at most `MAX_STALE_MS` after such a question, and what went out by an answer since the
 * newest one may have missed a change: then `onStale` is called with it.
 */
export function createNodeCache({ nodesOf, onStale, now = () => performance.now() }: Deps): NodeCache {
  const entries = new Map<string, Entry>()
  /** Accounts that are being asked for, and those of them that changed meanwhile. */
  const asking = new Set<string>()
  const changed = new Set<string>()
  /** Look-ups, which follow each other; all changes from before the one `provenIn` have arrived. */
  let turn = 0
  let provenIn = 0
  let provenAt = -Infinity

  async function fetch(accountIds: readonly string[], found: Map<string, Nodes>): Promise<void> {
    const [askedAt, askedIn] = [now(), turn]
    for (const accountId of accountIds) asking.add(accountId)
    try {
      const answers = await nodesOf(accountIds)
      for (const [index, accountId] of accountIds.entries()) {
        const nodes = answers[index] ?? []
        found.set(accountId, nodes)
        if (asking.has(accountId)) entries.set(accountId, { nodes, usedIn: askedIn })
        else if (changed.has(accountId)) onStale(accountId, nodes)
      }
      provenAt = askedAt
      provenIn = askedIn
    } finally {
      asking.clear()
      changed.clear()
    }
  }

  /** Only what was used before the newest question: of the rest it has to be known when it changes. */
  function evict(): void {
    for (const [accountId, { usedIn }] of entries) {
      if (entries.size <= MAX_ACCOUNTS) return
      if (usedIn < provenIn) entries.delete(accountId)
    }
  }

  function read(asked: readonly Asked[], found: ReadonlyMap<string, Nodes> | null): Nodes[] {
    return asked.map(({ accountId }) => {
      const entry = entries.get(accountId)
      if (entry !== undefined) entry.usedIn = turn
      return found?.get(accountId) ?? entry?.nodes ?? []
    })
  }

  async function ask(asked: readonly Asked[], missing: Set<string>): Promise<readonly Nodes[]> {
    const found = new Map<string, Nodes>()
    while (missing.size > 0) {
      await fetch([...missing], found)
      missing.clear()
      // what was here may have changed meanwhile
      for (const { accountId } of asked) if (!found.has(accountId) && !entries.has(accountId)) missing.add(accountId)
    }
    if (entries.size > MAX_ACCOUNTS) evict()
    return read(asked, found)
  }

  return {
    nodesOf(asked) {
      turn += 1
      const missing = new Set<string>()
      for (const { accountId, isFresh } of asked) if (isFresh || !entries.has(accountId)) missing.add(accountId)
      const [first] = asked
      if (missing.size === 0 && first !== undefined && now() - provenAt > MAX_STALE_MS) missing.add(first.accountId)
      return missing.size === 0 ? read(asked, null) : ask(asked, missing)
    },
    invalidate(accountId) {
      if (accountId === null) {
        entries.clear()
        asking.clear()
        return
      }
      if (asking.delete(accountId)) changed.add(accountId)
      const entry = entries.get(accountId)
      if (entry === undefined) return
      entries.delete(accountId)
      if (entry.usedIn >= provenIn) onStale(accountId, entry.nodes)
    },
  }
}
