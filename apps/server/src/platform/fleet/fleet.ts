import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { StartError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { conflictsWith, ringsWithout } from './fleet.rules.ts'
import { createFleetStore, type FleetProcess, LEASE_MS } from './fleet.store.ts'

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly own: Omit<FleetProcess, 'id'>
  readonly isProduction: boolean
  /** The operator says that what was sealed by the keys of before is given up. */
  readonly acceptsNewKeys: boolean
  readonly hasRedis: boolean
  /** Whether the settings say that this process is alone. */
  readonly isSingle: boolean
  readonly log: Log
}

export type Fleet = {
  /** Takes a place beside the processes that run on this database; throws a StartError where this one cannot run beside them. */
  join(): Promise<void>
  leave(): Promise<void>
  /** Whether every process that serves pages is of this version, as of the last sign of life. */
  isUniform(): boolean
  /** How many processes write messages, as of the last sign of life; 1 before the first. */
  writers(): number
}

const BEAT_MS = 3000
/** A process that was killed a moment ago is waited out. */
const PATIENCE_MS = LEASE_MS + 2000

/** The processes of one database: each says that it is there, and by which keys and files it works. */
export function createFleet({ database, own, isProduction, acceptsNewKeys, hasRedis, isSingle, log }: Deps): Fleet {
  const store = createFleetStore(database.db)
  const me: FleetProcess = { id: randomUUID(), ...own }
  let timer: NodeJS.Timeout | undefined
  let isUniform = true
  let writers = 1

  async function look(): Promise<void> {
    const standing = await store.standing(me.version)
    isUniform = !standing.hasOtherVersion
    writers = Math.max(1, standing.writers)
  }

  async function tryToJoin(): Promise<string[]> {
    return database.transaction(async (tx) => {
      await store.lock(tx)
      const others = await store.others(tx, me.id, LEASE_MS)
      const alone = others.length > 0 && isSingle ? ['SINGLE_PROCESS=1, and another one runs'] : []
      const conflicts = [...alone, ...new Set(others.flatMap((other) => conflictsWith(me, other)))]
      if (conflicts.length > 0) return conflicts
      if (isProduction) {
        const missing = ringsWithout(me.keys, await store.sealedBy(tx))
        if (missing.length > 0 && !acceptsNewKeys)
          throw new StartError(
            `${missing.join(', ')}: not the keys by which this database was sealed. Put them back; or, where they are lost, start once with ACCEPT_NEW_KEYS=true and give up what they sealed.`,
          )
        await store.noteSealing(tx, me.keys)
      }
      if (others.length > 0 && !hasRedis)
        log.warn(
          'another process runs on this database, and REDIS_URL is not set: messages between people on different processes are seen late',
        )
      await store.seen(tx, me)
      return []
    })
  }

  return {
    async join() {
      for (const giveUp = Date.now() + PATIENCE_MS; ; await sleep(500)) {
        const conflicts = await tryToJoin()
        if (conflicts.length === 0) break
        if (Date.now() > giveUp)
          throw new StartError(`another process runs on this database with other settings: ${conflicts.join('; ')}`)
      }
      await look()
      timer = setInterval(
        () =>
          void store
            .seen(database.db, me)
            .then(look)
            .catch((error: unknown) => log.warn({ err: error }, 'cannot say that it is there')),
        BEAT_MS,
      )
      timer.unref()
    },
    async leave() {
      clearInterval(timer)
      await store.leave(me.id)
    },
    isUniform: () => isUniform,
    writers: () => writers,
  }
}
