import { inspect } from 'node:util'
import { withoutCardNumbers } from '@incontro/contract/card-numbers.ts'
import { compose } from './compose.ts'
import { readConfig } from './config/config.ts'
import { openData } from './config/data.ts'
import { StartError } from './platform/errors.ts'
import { createLog } from './platform/log/log.ts'
import { forbidCoreDumps } from './platform/process/core-dumps.ts'

/** Reads the settings, composes, starts the roles, stops on a signal or when the database is lost. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const ending = untilAskedToEnd()
  if (config.roles.has('payment') && !forbidCoreDumps())
    log.warn('core dumps are on: start with `ulimit -c 0`, or a crash leaves card numbers on the disk')
  const data = await openData(config, { progress: say, onLost: ending.fail })
  try {
    if (ending.isDue()) return
    const product = await compose({ config, database: data.database, log, progress: say })
    try {
      const { url } = await product.start(ending.isDue)
      hasStarted = true
      if (!ending.isDue()) greet(product.greeting(url))
      log.info({ reason: await ending.reason }, 'stopping')
    } finally {
      await product.stop() // also what had begun before a start that failed
    }
  } finally {
    await data.close()
  }
}

/** Our own words alone, and among them the sandbox's published test card: the one number that is meant to be read. */
function greet(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
}

/** Beside the log, for the operator who started it; by the same rule as the log's lines. */
function say(text: string): void {
  process.stderr.write(`${withoutCardNumbers(text)}\n`)
}

/** What ends the process in order: a signal, also one that comes during the start, or a fault that nothing can go on after. */
function untilAskedToEnd() {
  let isDue = false
  const { promise: reason, resolve, reject } = Promise.withResolvers<string>()
  reason.catch(() => {}) // it may come before anybody waits
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isDue = true
      resolve(signal)
      first ??= Date.now()
      // Ctrl-C under npm comes two or three times, on a busy machine seconds apart.
      // oxlint-disable-next-line incontro/no-restricted-syntax -- the operator asks again and wants it over at any price
      if (Date.now() - first > PATIENCE_MS) process.exit(130)
    })
  return {
    reason,
    isDue: () => isDue,
    fail(message: string): void {
      isDue = true
      reject(new StartError(message))
    },
  }
}

/** A repeated signal cuts the orderly end short only after this. */
const PATIENCE_MS = 5000
/** What still holds the process after all was closed does not hold it for longer. */
const LINGER_MS = 3000

let hasStarted = false
// what was not caught is logged like the rest
process.once('uncaughtException', (error) => {
  say(inspect(error))
  // oxlint-disable-next-line incontro/no-restricted-syntax -- nothing can be trusted to end in order any more
  process.exit(1)
})
try {
  await main()
} catch (error) {
  say(
    error instanceof StartError
      ? `${hasStarted ? 'Cannot go on' : 'Cannot start'}: ${error.message}`
      : `${error instanceof Error ? error.stack : String(error)}`,
  )
  process.exitCode = 1
}
// oxlint-disable-next-line incontro/no-restricted-syntax -- all is closed; a connection or thread of a library may not keep it
setTimeout(() => process.exit(), LINGER_MS).unref()
