// npm run bench:engines [-- --processes=1,2,4,8 --rate=500 --pairs=1000 --seconds=8 --tiny]
// Messages at a fixed rate over several processes with an engine each (scale: L3), each pair with its process: what a message costs
// the database against one process, commits a second, and how long an acknowledgement takes. Every count has a database of its own.
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addCouples } from '@incontro/testing/crowd.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { Load } from './chat/load.ts'
import { productPairs, productSpeech } from './chat/product.ts'
import { processorMs } from './common/processor.ts'
import { withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4,8' },
    rate: { type: 'string', default: '500' },
    pairs: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '8' },
    tiny: { type: 'boolean', default: false },
  },
})
const processes = asked.tiny ? [1, 2] : asked.processes.split(',').map(Number)
const [rate, pairs, seconds] = asked.tiny
  ? [20, 4, 1]
  : [Number(asked.rate), Number(asked.pairs), Number(asked.seconds)]
const WARM = asked.tiny ? 0.2 : 2
/** Until each process knows by a sign of life how many write; statistics are written each second. */
const [KNOWN_MS, COUNTED_MS] = asked.tiny ? [0, 0] : [5000, 1500]
const root = fileURLToPath(new URL('../', import.meta.url))

type Measured = { readonly us: number; readonly commits: number; readonly p50: number; readonly p99: number }

async function measure(count: number): Promise<Measured> {
  let measured: Measured | undefined
  const beside = Array.from({ length: count - 1 }, () => root)
  await withProduct({ name: `engines-${count}`, env: { ROLES: 'realtime' }, beside }, async (...served) => {
    const { url: databaseUrl, pid: databasePid } = served[0].database
    const database = openDatabase({ connectionString: databaseUrl }, { max: 2 })
    try {
      const couples = await addCouples(database, pairs, 1_000_000)
      await sleep(KNOWN_MS)
      const ports = served.map(({ url }) => Number(new URL(url).port))
      const load = await Load.open(
        (socket) => ports[(socket >> 1) % ports.length] ?? 0,
        productSpeech(),
        productPairs(couples),
      )
      const commits = async () => {
        await sleep(COUNTED_MS)
        const { rows } = await database.pool.query<{ commits: number }>(
          'select xact_commit as commits from pg_stat_database where datname = current_database()',
        )
        return rows[0]?.commits ?? 0
      }
      const before = await commits()
      const used = () => processorMs(databasePid, true) ?? 0
      const started = used()
      const { acked } = await load.pace(rate, { warm: WARM, seconds })
      const spent = used() - started
      const committed = (await commits()) - before
      const { sent, lost, doubled, outOfOrder, refused } = load.totals()
      load.close()
      if (lost + doubled + outOfOrder + refused > 0)
        throw new Error(`lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}, refused ${refused}`)
      measured = { us: (spent * 1000) / sent, commits: committed / (WARM + seconds), p50: acked.p50, p99: acked.p99 }
    } finally {
      await database.close()
    }
  })
  if (measured === undefined) throw new Error('nothing was measured')
  return measured
}

console.log(`${rate} messages a second, ${pairs} pairs, ${seconds} s`)
console.log('| processes | µs of the database a message, against one | commits a second | acknowledged p50 / p99, ms |')
console.log('| --- | --- | --- | --- |')
let one: number | undefined
for (const count of processes) {
  const { us, commits, p50, p99 } = await measure(count)
  one ??= us
  const against = one === 0 ? 1 : us / one
  console.log(
    `| ${count} | ${us.toFixed(0)}, ${against.toFixed(2)} | ${commits.toFixed(0)} | ${p50.toFixed(1)} / ${p99.toFixed(1)} |`,
  )
}
