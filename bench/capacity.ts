// What so many connected members need, from measured costs (bench/capacity/costs.ts), and a simulation of hubs and engines: it is
// compared with what was measured of a few processes, and then run for as many as ten million members need. Prints tables;
// ends with 1 where the simulation is more than 15 % from a measurement that it is to agree with.
import { parseArgs } from 'node:util'
import { costs, habits } from './capacity/costs.ts'
import { simulateEngines, simulateHubs, simulateService, simulateStorm } from './capacity/simulate.ts'
import { capacityOf, type Capacity } from './capacity/table.ts'

const { values } = parseArgs({ options: { tiny: { type: 'boolean', default: false } } })
const seconds = values.tiny ? 0.5 : 10
const say = (line = '') => void process.stdout.write(`${line}\n`)
const round = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const ROWS: readonly (readonly [string, (capacity: Capacity) => string])[] = [
  ['messages a second', ({ messagesASecond }) => round(messagesASecond)],
  ['calls a second', ({ callsASecond }) => round(callsASecond)],
  ['connects a second', ({ connectsASecond }) => round(connectsASecond)],
  ['memory of sockets, GB', ({ socketGb }) => round(socketGb)],
  ['realtime processes', ({ hubs }) => round(hubs)],
  ['server cores', ({ serverCores }) => round(serverCores)],
  ['database cores', ({ databaseCores }) => round(databaseCores)],
  ['write-ahead log, MB a second', ({ walMbASecond }) => round(walMbASecond)],
  ['growth, TB a month', ({ terabytesAMonth }) => round(terabytesAMonth, 1)],
]
const SIZES = [100_000, 1_000_000, 10_000_000]
const capacities = SIZES.map((members) => capacityOf(members, costs, habits))
say(`| connected members | ${SIZES.map((members) => round(members)).join(' | ')} |`)
say(`| --- |${' --- |'.repeat(SIZES.length)}`)
for (const [name, of] of ROWS) say(`| ${name} | ${capacities.map(of).join(' | ')} |`)

/** L1 as `npm run bench:cluster` had it of hubs whose code was not compiled yet: 0.05 of a core a hub, 400 messages in flight a hub. */
const MEASURED_HUBS = [
  { hubs: 1, rate: 1449, hubUs: 33.8 },
  { hubs: 2, rate: 2349, hubUs: 42.1 },
  { hubs: 4, rate: 4675, hubUs: 42.1 },
  { hubs: 8, rate: 10_185, hubUs: 38.1 },
] as const
const MOST_APART = 0.15
let farthest = 0
say()
say('| hubs | delivered a second: measured, simulated, apart | µs a message: measured, simulated, apart |')
say('| --- | --- | --- |')
for (const measured of MEASURED_HUBS) {
  const run = simulateHubs({
    ...{ hubs: measured.hubs, share: 0.05, pairsAHub: 400, seconds },
    ...{ localUs: costs.hubMessageUs, crossingUs: costs.crossingUs },
  })
  const cells = (['rate', 'hubUs'] as const).map((name) => {
    const apart = run[name] / measured[name] - 1
    farthest = Math.max(farthest, Math.abs(apart))
    return `${round(measured[name])}, ${round(run[name])}, ${round(apart * 100, 1)} %`
  })
  say(`| ${measured.hubs} | ${cells.join(' | ')} |`)
}

/** L3 without gathering, 500 messages a second over two lanes a process, on a machine at load 9 to 13. */
const MEASURED_ENGINES = [
  { processes: 1, databaseUs: 473 },
  { processes: 2, databaseUs: 564 },
  { processes: 4, databaseUs: 476 },
  { processes: 8, databaseUs: 515 },
] as const
say()
say('| processes | database µs a message: measured, simulated, apart |')
say('| --- | --- |')
for (const { processes, databaseUs } of MEASURED_ENGINES) {
  const simulated = simulateEngines({
    ...{ lanes: processes * 2, rate: 500, seconds, batchMs: costs.batchMs },
    ...{ batchUs: costs.batchDatabaseUs, messageUs: costs.messageDatabaseUs },
  })
  say(`| ${processes} | ${databaseUs}, ${round(simulated)}, ${round((simulated / databaseUs - 1) * 100, 1)} % |`)
}

const MOST = { members: values.tiny ? 250_000 : 10_000_000, seconds: values.tiny ? 0.2 : 3 }
const { hubs, messagesASecond } = capacityOf(MOST.members, costs, habits)
const service = simulateService({
  ...{ hubs, messagesASecond, seconds: MOST.seconds },
  ...{ localUs: costs.messageServerUs, crossingUs: costs.crossingUs },
})
say()
say(
  `${round(MOST.members)} members on ${hubs} hubs, ${round(messagesASecond)} messages a second: ${round(service.load * 100, 2)} % of a core each, a message ` +
    `is with the other side after p50 ${round(service.p50Ms, 2)} ms, p99 ${round(service.p99Ms, 2)} ms (without its batch)`,
)
const storm = simulateStorm(MOST.members / hubs, hubs - 1, 500)
say(
  `one of the hubs is gone: all of its pages are back after ${round(storm, 1)} s, at most 500 a second on each of the others`,
)
say()
say(`farthest from a measurement of hubs: ${round(farthest * 100, 1)} % (at most ${MOST_APART * 100} %)`)
if (farthest > MOST_APART && !values.tiny) process.exitCode = 1
