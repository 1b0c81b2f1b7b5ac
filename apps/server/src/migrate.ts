// npm run migrate: brings the database of DATABASE_URL to the schema of this version, before its processes start.
import { readConfig } from './config/config.ts'
import { migrateOrThrow } from './config/data.ts'
import { StartError } from './platform/errors.ts'

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  await migrateOrThrow(readConfig(process.env, { serves: false }), say)
  say('The database is as this version needs it.')
} catch (error) {
  say(error instanceof StartError ? error.message : error instanceof Error ? String(error.stack) : String(error))
  process.exitCode = 1
}
