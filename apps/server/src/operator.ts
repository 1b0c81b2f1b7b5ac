// npm run operator -- create: adds the first owner of an installation and prints the link that sets the account up, once.
import { parseArgs } from 'node:util'
import { languages } from '@incontro/locale'
import { z } from 'zod'
import { readConfig } from './config/config.ts'
import { reachData } from './config/data.ts'
import { factorKeys } from './config/keys.ts'
import { createPasswords } from './modules/accounts/index.ts'
import { createOperators } from './modules/operators/index.ts'
import { createLinkTokens } from './platform/crypto/link-tokens.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { StartError } from './platform/errors.ts'
import { createLog } from './platform/log/log.ts'
import { createOutbox } from './platform/outbox/outbox.ts'
import { createRateLimiter } from './platform/rate-limit/rate-limit.ts'

const usage = `npm run operator -- create --email ADDRESS [--name NAME] [--language ${languages.join('|')}] [--origin https://host]
  Adds an owner and prints the link that sets the account up: once, good for 24 hours.
  Everything after that is done in the back office. --origin is where it is served; PUBLIC_URL without it.`

const Options = z.strictObject({
  email: z.email(),
  name: z.string().trim().min(1).max(80).default('Owner'),
  language: z.enum(languages).default('en'),
  origin: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
})

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command !== 'create') throw new StartError(usage)
  const names = Object.keys(Options.shape)
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  const options = Options.safeParse(values)
  if (!options.success)
    throw new StartError(
      `${options.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; ')}\n${usage}`,
    )
  const config = readConfig(process.env, { serves: false })
  const { origin = config.publicUrl ?? `http://localhost:${config.port}`, ...owner } = options.data
  const data = await reachData(config, { purpose: 'read', progress: say })
  try {
    if (config.migrates || config.database.kind === 'embedded') await migrate(data.connection, say)
    const database = openDatabase(data.connection, { max: 2 })
    try {
      const [log, now] = [createLog(config.logLevel), () => new Date()]
      const operators = createOperators({
        database,
        outbox: createOutbox({ ...database, log, now, events: [] }),
        limiter: createRateLimiter(database.db),
        passwords: createPasswords(),
        secretTokens: createLinkTokens(await factorKeys(config)),
        mail: { queue: () => Promise.reject(new Error('an operator of the command line is written no e-mail')) },
        sender: '',
        origin: () => origin,
        brandNames: async () => [],
        log,
        now,
      })
      const { url } = await database.transaction((tx) => operators.api.add(tx, { ...owner, role: 'owner', origin }))
      process.stdout.write(`${url}\n`)
    } finally {
      await database.close()
    }
  } finally {
    await data.close()
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  say(error instanceof StartError ? error.message : error instanceof Error ? String(error.stack) : String(error))
  process.exitCode = 1
}
