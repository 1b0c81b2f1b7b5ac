// Writes openapi.json, the one generated file that is kept: the description of all calls, printed from the contract.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiDocument, routes } from '@incontro/contract'
import { z } from 'zod'

const file = fileURLToPath(new URL('../openapi.json', import.meta.url))
const Manifest = z.object({ version: z.string() })

/** Whether the kept file differs from what the contract says now. */
export function isStale(): boolean {
  return !existsSync(file) || readFileSync(file, 'utf8') !== printed()
}

function printed(): string {
  const { version } = Manifest.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
  return `${JSON.stringify(openApiDocument(routes, version), null, 1)}\n`
}

if (process.argv.includes('--write')) writeFileSync(file, printed())
