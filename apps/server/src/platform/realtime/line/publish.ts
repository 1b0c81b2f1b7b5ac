import type { Clients } from './clients.ts'
import type { createNumbers } from './numbers.ts'
import { type Packed, writePack } from './pack.ts'
import { type Said, writeEnvelope } from './said.ts'

/** More than this is said in several pieces, so that none holds Redis up for long. */
const MOST_IN_ONE = 200

type Deps = {
  readonly clients: Clients
  readonly numbers: ReturnType<typeof createNumbers>
  readonly channelOf: (node: string) => string
  /** Of all processes. */
  readonly broadcast: string
  /** Something could not be said. */
  readonly onDropped: () => void
}

/** What is said to other processes: gathered for each of them, and published in one piece. */
export function createPublish({ clients, numbers, channelOf, broadcast, onDropped }: Deps) {
  const gathered = new Map<string, Packed[]>()

  function publish(node: string | null, text: string | Buffer): void {
    const isSharded = node !== null && isShardedNode(node)
    const channel = node === null ? broadcast : channelOf(node)
    clients
      .ask((client) => (isSharded ? client.sPublish(channel, text) : client.publish(channel, text)))
      .catch((error: unknown) => {
        onDropped()
        clients.fail(error)
      })
  }

  return {
    gather(node: string, said: Packed): void {
      const list = gathered.get(node)
      if (list === undefined) gathered.set(node, [said])
      else list.push(said)
    },
    flush(from: string): void {
      for (const [node, list] of gathered)
        for (let at = 0; at < list.length; at += MOST_IN_ONE) {
          const said = list.length > MOST_IN_ONE ? list.slice(at, at + MOST_IN_ONE) : list
          publish(node, write(node, from, numbers.next(node, Date.now()), false, said))
        }
      gathered.clear()
    },
    mark(from: string): void {
      for (const { to, n } of numbers.marks(Date.now())) publish(to, write(to, from, n, true, []))
    },
    /** Says it to all; these have no number, who misses one was away and asks for everything. */
    all: (from: string, said: Said) => publish(null, writeEnvelope({ from, n: 0, mark: false, said: [said] })),
  }
}

/** A process is named by how it listens: the others need not find out what it found at its start. */
const SHARDED = 's'
const PLAIN = 'p'
/** Follows in the name of a process that reads packs; those of a version before have a letter, a digit, `-` or `_` there. */
const READS_PACKS = '.'
export const nameOf = (isSharded: boolean, random: string) => `${isSharded ? SHARDED : PLAIN}${READS_PACKS}${random}`
const isShardedNode = (node: string): boolean => node.startsWith(SHARDED)
const write = (node: string, from: string, n: number, mark: boolean, said: readonly Packed[]): string | Buffer =>
  node[1] === READS_PACKS ? writePack(from, n, mark, said) : writeEnvelope({ from, n, mark, said })
