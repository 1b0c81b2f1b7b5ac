// npm run bench:shards [-- --shards=4 --quota=0.2 --pairs=50 --window=4 --pace=60 --seconds=4 --rounds=3 --only=lost --tiny]
// A country on several PostgreSQL servers (scale: L4), each with a process of its own, both together held to a part of a core by a
// cgroup: committed messages a second of all of them against one by itself, and what a server that no longer answers costs the others,
// which have a core each then.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './common/measure.ts'
import { type BenchShard, startBenchShard } from './shards/start.ts'

const { values: asked } = parseArgs({
  options: {
    shards: { type: 'string', default: '4' },
    quota: { type: 'string', default: '0.2' },
    pairs: { type: 'string', default: '50' },
    window: { type: 'string', default: '4' },
    pace: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    tiny: { type: 'boolean', default: false },
  },
})
const isTiny = asked.tiny
const [count, pairs, seconds, rounds] = isTiny
  ? [2, 2, 0.3, 1]
  : [Number(asked.shards), Number(asked.pairs), Number(asked.seconds), Number(asked.rounds)]
const [quota, window, pace] = [Number(asked.quota), Number(asked.window), isTiny ? 20 : Number(asked.pace)]
const timing = { warm: isTiny ? 0.1 : 1, seconds }
const say = (line: string) => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'incontro-bench-shards-'))
const shards: BenchShard[] = []
try {
  for (let at = 0; at < count; at += 1) shards.push(await startBenchShard(folder, { at, of: count, pairs }))
  const reasons = isTiny ? ['too short to be held'] : shards.map((shard) => shard.hold(quota))
  const reason = reasons.find((one) => one !== null)
  say(
    reason === undefined
      ? `each shard, its PostgreSQL and its process, held to ${quota} of a core; ${pairs} pairs a shard, ${window} in flight`
      : `without quotas, so that shards take each other's processor: ${reason}`,
  )
  if (asked.only !== 'lost') await compareRates()
  for (const shard of shards) shard.change(1) // else p99 is the wait for the next period of the quota
  await loseOne()
  const broken = await Promise.all(shards.map((shard) => shard.broken()))
  say(`rules of the books that do not hold, by shard: ${broken.join(', ')}`)
} finally {
  for (const shard of shards) await shard.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compareRates(): Promise<void> {
  const [ones, alls, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    let [one, all] = [0, 0]
    // each by itself: the mean of all is what as many times one is compared with
    for (const { load } of shards) one += (await load.saturate(window, timing)).rate / shards.length
    const together = await Promise.all(shards.map(({ load }) => load.saturate(window, timing)))
    for (const { rate } of together) all += rate
    ones.push(one)
    alls.push(all)
    ratios.push(all / one)
  }
  const { lost, doubled, outOfOrder, refused } = totals(shards)
  if (lost + doubled + outOfOrder + refused > 0)
    throw new Error(`lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}, refused ${refused}`)
  say(`one shard by itself: ${median(ones).toFixed(0)} committed messages a second`)
  say(
    `${shards.length} shards at once: ${median(alls).toFixed(0)} a second, ${median(ratios).toFixed(2)} × one (of each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  )
}

async function loseOne(): Promise<void> {
  const gone = shards.at(-1)
  const others = shards.slice(0, -1)
  if (gone === undefined) return
  /** What the others' members wait at p99, in milliseconds, while as much is sent to the last one, which answers or not. */
  async function others99(isGone: boolean): Promise<number> {
    if (isGone) gone?.pause()
    const own = gone?.load.pace(pace, timing)
    const times = await Promise.all(others.map(({ load }) => load.pace(pace, timing)))
    if (isGone) gone?.resume()
    await own
    return median(times.map(({ acked }) => acked.p99))
  }
  await others99(false) // the first of all is slower than any other
  const [there, during, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    // in this order, so that what gets faster or slower by itself falls on both alike
    const [a, b, c, d] = [await others99(false), await others99(true), await others99(true), await others99(false)]
    there.push(a, d)
    during.push(b, c)
    ratios.push((b + c) / (a + d))
  }
  say(
    `acknowledgement at p99 on the others at ${pace} messages a second each: all there ${median(there).toFixed(1)} ms, one that does not answer ${median(during).toFixed(1)} ms, ratio ${median(ratios).toFixed(2)} (of each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  )
  const { lost, doubled, outOfOrder, refused } = totals(others)
  say(`lost, doubled, out of order, refused on the others: ${lost + doubled + outOfOrder + refused}`)
}

function totals(of: readonly BenchShard[]) {
  const sum = { lost: 0, doubled: 0, outOfOrder: 0, refused: 0 }
  for (const { load } of of) {
    const own = load.totals()
    sum.lost += own.lost
    sum.doubled += own.doubled
    sum.outOfOrder += own.outOfOrder
    sum.refused += own.refused
  }
  return sum
}
