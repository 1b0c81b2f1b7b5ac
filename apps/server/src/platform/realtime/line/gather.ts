/** Takes the processes of an account; null where that could not be asked. */
export type Use = (nodes: readonly string[] | null) => void
type Waiting = { readonly accountId: string; readonly use: Use }

type Deps = {
  /** The processes of each account. */
  readonly nodesOf: (accountIds: readonly string[]) => Promise<readonly (readonly string[])[]>
  readonly canAsk: () => boolean
  /** Called once the answers of a turn were used. */
  readonly onTurn: () => void
  readonly fail: (error: unknown) => void
}

/** Waiting look-ups; what comes beyond them is dropped. */
const MAX_WAITING = 20_000
const MOST_AT_ONCE = 2000

/**
 * Looks accounts up in turns: what comes while one look-up is under way makes the next one, so that they grow with the load.
 * Answers are used in the order of the questions.
 */
export function createGather({ nodesOf, canAsk, onTurn, fail }: Deps) {
  const waiting: Waiting[] = []
  let turn: Promise<void> | undefined

  async function look(asked: readonly Waiting[]): Promise<void> {
    const found = new Map<string, readonly string[]>()
    let isKnown = true
    try {
      const accountIds = [...new Set(asked.map(({ accountId }) => accountId))]
      const nodes = await nodesOf(accountIds)
      for (const [index, accountId] of accountIds.entries()) found.set(accountId, nodes[index] ?? [])
    } catch (error) {
      isKnown = false
      fail(error)
    }
    for (const { accountId, use } of asked)
      try {
        use(isKnown ? (found.get(accountId) ?? []) : null)
      } catch (error) {
        fail(error) // of one frame; the others go on
      }
    onTurn()
  }

  async function work(): Promise<void> {
    await new Promise(setImmediate) // whatever this turn of the event loop still brings
    while (waiting.length > 0) await look(waiting.splice(0, MOST_AT_ONCE))
    turn = undefined
  }

  return {
    give(accountId: string, use: Use): void {
      if (!canAsk() || waiting.length >= MAX_WAITING) {
        use(null)
        return
      }
      waiting.push({ accountId, use })
      turn ??= work()
    },
    /** Resolves when nothing waits. */
    idle: async (): Promise<void> => turn,
  }
}
