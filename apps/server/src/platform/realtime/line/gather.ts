/** Takes the processes of an account; null where that could not be asked. */
export type Use = (nodes: readonly string[] | null) => void
/** `isFresh`: an answer that is kept is not enough. */
export type Asked = { readonly accountId: string; readonly isFresh: boolean }
type Waiting = Asked & { readonly use: Use }

type Nodes = readonly (readonly string[])[]
type Deps = {
  /** The processes of each account; a promise where Redis has to be asked. */
  readonly nodesOf: (asked: readonly Asked[]) => Nodes | Promise<Nodes>
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
  let waiting: Waiting[] = []
  let turn: Promise<void> | undefined

  async function look(asked: readonly Waiting[]): Promise<void> {
    let nodes: Nodes | null = null
    try {
      const answer = nodesOf(asked)
      nodes = answer instanceof Promise ? await answer : answer
    } catch (error) {
      fail(error)
    }
    for (const [index, { use }] of asked.entries())
      try {
        use(nodes === null ? null : (nodes[index] ?? []))
      } catch (error) {
        fail(error) // of one frame; the others go on
      }
    onTurn()
  }

  async function work(): Promise<void> {
    await new Promise(setImmediate) // whatever this turn of the event loop still brings
    while (waiting.length > 0) {
      const asked = waiting
      waiting = asked.splice(MOST_AT_ONCE)
      await look(asked)
    }
    turn = undefined
  }

  return {
    give(accountId: string, use: Use, isFresh = false): void {
      if (!canAsk() || waiting.length >= MAX_WAITING) {
        use(null)
        return
      }
      waiting.push({ accountId, use, isFresh })
      turn ??= work()
    },
    /** Resolves when nothing waits. */
    idle: async (): Promise<void> => turn,
  }
}
