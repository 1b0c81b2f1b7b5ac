// npm run bench:cities [-- --keystrokes=2000 --rounds=5 --tiny]
// What a keystroke in the city field costs (ID-04): real prefixes over all cities of the four countries, through the whole
// HTTP call, against a bare Node.js server that sends the same bytes. Makes its own database and removes it.
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { citiesOf } from '../apps/server/src/modules/profiles/index.ts'
import { startBareServer } from './common/bare-server.ts'
import { median, percentile, timesOf } from './common/measure.ts'
import { say, withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    keystrokes: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    tiny: { type: 'boolean', default: false },
  },
})
const rounds = asked.tiny ? 1 : Number(asked.rounds)
const GOAL_MS = 20
let network = 0

const paths = keystrokes(asked.tiny ? 20 : Number(asked.keystrokes))
const env = { ROLES: 'realtime', TRUST_PROXY: '1' } // each keystroke from a network of its own: the limit of one is not measured here
const bare = await startBareServer()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  await withProduct({ name: 'cities', env }, ({ url: product }) => measure(product))
} finally {
  agent.destroy()
  bare.stop()
}

async function measure(product: string): Promise<void> {
  const { url: yardstick } = bare
  for (const path of paths) await fetch(`${yardstick}${path}`, { method: 'PUT', body: await ask(`${product}${path}`) })
  const taken: { product: number[]; bare: number[] }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const run = (base: string) => timesOf(paths.length, (index) => ask(`${base}${paths[index] ?? ''}`))
    taken.push({ product: await run(product), bare: await run(yardstick) })
    say(`round ${round}: ${median(taken.at(-1)?.product ?? []).toFixed(2)} ms a keystroke`)
  }
  const of = (who: 'product' | 'bare', share: number) => median(taken.map((round) => percentile(round[who], share)))
  const cities = (['es', 'it', 'fr', 'gb'] as const).reduce((sum, country) => sum + citiesOf(country).length, 0)
  console.log(`bench/cities: ${paths.length} keystrokes over ${cities.toLocaleString('en')} cities, ${rounds} rounds`)
  console.log(
    `  whole HTTP call: p50 ${of('product', 0.5).toFixed(2)} ms, p99 ${of('product', 0.99).toFixed(2)} ms (goal ${GOAL_MS} ms)`,
  )
  console.log(
    `  a bare server with the same bytes: p50 ${of('bare', 0.5).toFixed(2)} ms, p99 ${of('bare', 0.99).toFixed(2)} ms`,
  )
  console.log(`  ratio of the medians: ${(of('product', 0.5) / of('bare', 0.5)).toFixed(2)}`)
}

/** Prefixes of three to eight e-mails of real names, spread over all countries. */
function keystrokes(count: number): string[] {
  const all = (['es', 'it', 'fr', 'gb'] as const).flatMap((country) => {
    const typed = citiesOf(country).flatMap(({ city }) => [3, 4, 5, 6, 8].map((length) => city.slice(0, length)))
    const texts = new Set(typed.filter((text) => text.trim().length >= 3))
    return [...texts].map((text) => `/api/get/city/${country}/${encodeURIComponent(text)}`)
  })
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)] ?? '')
}

function ask(address: string): Promise<string> {
  network = (network + 1) % 65_000
  const headers = { host: 'localhost', 'x-forwarded-for': `10.9.${network >> 8}.${network & 255}` }
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(`${address}: ${text}`))))
    }).on('error', reject)
  })
}
