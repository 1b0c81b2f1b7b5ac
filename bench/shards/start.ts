import { join } from 'node:path'
import { startProcess } from '@incontro/testing'
import { addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { checkInvariants } from '../../apps/server/src/modules/credits/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbedded, THROWAWAY } from '../../apps/server/src/platform/database/embedded/index.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { BUCKETS, bucketsOf } from '../../apps/server/src/platform/ids/buckets.rules.ts'
import { newIdIn } from '../../apps/server/src/platform/ids/ids.ts'
import { Load } from '../chat/load.ts'
import { productPairs, productSpeech } from '../chat/product.ts'
import { makeQuota, type Quota } from '../cluster/quota.ts'
import { childrenOf } from '../common/processor.ts'

const CREDITS = 1_000_000

export type BenchShard = {
  readonly load: Load
  /** Holds its PostgreSQL and its process together to so much of a core; a reason where that cannot be done here. */
  hold(share: number): string | null
  /** Holds them to another part from now on, where they are held. */
  change(share: number): void
  /** Its PostgreSQL answers no more, as behind a line that is cut; `resume` is its return. */
  pause(): void
  resume(): void
  /** Rules of the books that do not hold. */
  broken(): Promise<number>
  stop(): Promise<void>
}

/** A PostgreSQL server with couples of its buckets, the process that serves them, and an open socket for each of the couples' sides. */
export async function startBenchShard(
  folder: string,
  { at, of, pairs }: { readonly at: number; readonly of: number; readonly pairs: number },
): Promise<BenchShard> {
  // the machine has one disk, which is not what is measured
  const postgres = await startEmbedded({ dir: join(folder, `shard-${at}`), log: () => {}, settings: THROWAWAY })
  await migrate(postgres.url)
  const database = openDatabase({ connectionString: postgres.url }, { max: 2 })
  await addBrands(database)
  const text = `${(BUCKETS / of) * at}-${(BUCKETS / of) * (at + 1) - 1}`
  const buckets = bucketsOf(text) ?? new Set()
  const couples = await addCouples(database, pairs, CREDITS, () => newIdIn(buckets))
  const ends: (() => unknown)[] = []
  const server = await startProcess(
    {
      INCONTRO_MODE: 'test',
      ROLES: 'realtime',
      DATABASE_URL: postgres.url,
      DATABASE_CONNECTIONS: '4',
      MIGRATIONS: 'by_command',
      MEMBER_BUCKETS: text,
      LIMITS_FACTOR: '1000000',
    },
    { atEnd: (end) => void ends.push(end) },
  )
  await server.untilReady()
  const load = await Load.open(Number(new URL(server.url).port), productSpeech(), productPairs(couples))
  const ofPostgres = () => [postgres.pid, ...childrenOf(postgres.pid)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of ofPostgres()) process.kill(pid, name)
  }
  const quotas: Quota[] = []
  return {
    load,
    hold(share) {
      const quota = makeQuota(`shard-${at}`, share)
      if (typeof quota === 'string') return quota
      quotas.push(quota)
      for (const pid of [...ofPostgres(), server.child.pid ?? 0]) quota.hold(pid)
      return null
    },
    change(share) {
      for (const quota of quotas) quota.change(share)
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    broken: async () => (await checkInvariants(database.db)).length,
    async stop() {
      load.close()
      for (const end of ends) await end()
      await database.close()
      await postgres.stop()
      for (const quota of quotas) await quota.remove()
    },
  }
}
