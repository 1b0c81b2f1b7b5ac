import { inspect } from 'node:util'
import { withoutCardNumbers } from '@incontro/contract/card-numbers.ts'
import { compose } from './compose.ts'
import { readConfig } from './config/config.ts'
import { openData } from './config/data.ts'
import { StartError } from './platform/errors.ts'
import { createLog } from './platform/log/log.ts'
import { forbidCoreDumps } from './platform/process/core-dumps.ts'

/** Reads the settings, composes, starts the roles, stops on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (config.roles.has('payment') && !forbidCoreDumps())
    log.warn('core dumps are on: start with `ulimit -c 0`, or a crash leaves card numbers on the disk')
  const data = await openData(config, say)
  try {
    const product = await compose({ config, database: data.database, log, progress: say })
    try {
      const { url } = await product.start()
      greet(product.greeting(url))
      const signal = await stopSignal()
      log.info({ signal }, 'stopping')
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

/** Beside the log, for whoever started it; by the same rule as the log's lines. */
function say(text: string): void {
  process.stderr.write(`${withoutCardNumbers(text)}\n`)
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve(signal)
        const first = Date.now()
        // A second one does not wait; Ctrl-C under npm comes two or three times at the same moment.
        // eslint-disable-next-line no-restricted-syntax -- whoever asks twice wants it over at any price
        process.on(signal, () => void (Date.now() - first > 1000 && process.exit(130)))
      })
    }
  })
}

// what nobody caught is told like the rest
process.once('uncaughtException', (error) => {
  say(inspect(error))
  // eslint-disable-next-line no-restricted-syntax -- nothing can be trusted to end in order any more
  process.exit(1)
})
try {
  await main()
} catch (error) {
  say(
    error instanceof StartError
      ? `Cannot start: ${error.message}`
      : `${error instanceof Error ? error.stack : String(error)}`,
  )
  process.exitCode = 1
}
