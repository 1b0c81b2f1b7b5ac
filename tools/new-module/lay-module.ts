import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MODULES, type ModuleRow } from '../../apps/server/src/compose/module-table.ts'
import { withTable } from '../check/module-page.ts'

/** What a module is begun with: its name, its first verb, and the requirement that this one answers. */
export type Wanted = { name: string; verb: string; requirement: string }

const TABLE = 'apps/server/src/compose/module-table.ts'
const PAGE = 'ARCHITECTURE.md'
const WORDS = /^[a-z]+(-[a-z]+)*$/

/** Lays a module into the project of that root: its files, its row in the module table, and the page printed from that. */
export function layModule(root: string, { name, verb, requirement }: Wanted): string[] {
  for (const words of [name, verb])
    if (!WORDS.test(words)) throw new Error(`'${words}': lower-case words with '-' between them.`)
  if (!/^[A-Z]+-?\d+$/.test(requirement)) throw new Error(`'${requirement}': the ID of a requirement, such as LK-01.`)
  const folder = `apps/server/src/modules/${name}`
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`)
  const row: ModuleRow = { name, purpose: `${verb.replaceAll('-', ' ')} (${requirement})`, owns: [], mayCall: [] }
  const files: Record<string, string> = {
    [`${folder}/index.ts`]: api(name, verb, requirement),
    [`${folder}/README.md`]: readme(name, verb, requirement),
    [`${folder}/${verb}.ts`]: code(verb, requirement),
    [`${folder}/${verb}.test.ts`]: test(verb, requirement),
    [TABLE]: withRow(readFileSync(join(root, TABLE), 'utf8'), row),
    [PAGE]: withTable(readFileSync(join(root, PAGE), 'utf8'), [...MODULES, row]),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return Object.keys(files)
}

/** Its row stands last, where it may call every module above it that it comes to name. */
function withRow(table: string, { name, purpose }: ModuleRow): string {
  const end = table.indexOf('\n]\n', table.indexOf('export const MODULES'))
  if (end < 0) throw new Error(`${TABLE} has no list MODULES.`)
  const row = `  {\n    name: '${name}',\n    purpose: '${purpose}',\n    owns: [],\n    mayCall: [],\n  },`
  return `${table.slice(0, end)}\n${row}${table.slice(end)}`
}

const pascal = (words: string) => words.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
const camel = (words: string) => words.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const api = (name: string, verb: string, requirement: string) => `\
import type { Database } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { create${pascal(verb)}, type ${pascal(verb)} } from './${verb}.ts'

export type ${pascal(name)}Api = { readonly ${camel(verb)}: ${pascal(verb)} }

type Deps = { readonly database: Pick<Database, 'transaction'> }

/** ${requirement}: what others may use of it. */
export function create${pascal(name)}({ database }: Deps): ModuleParts & { api: ${pascal(name)}Api } {
  return { api: { ${camel(verb)}: create${pascal(verb)}(database) } }
}
`

const readme = (name: string, verb: string, requirement: string) => `\
# ${name}

Owns no table yet. \`${verb}\` answers ${requirement}.

May call: brands. Publishes no events.
`

const code = (verb: string, requirement: string) => `\
import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'

type Asked = {
  /** Of the bearer, if there is one. */
  readonly accountId: string | null
}

type Deps = { readonly transaction: RunTransaction }

export type ${pascal(verb)} = (asked: Asked) => Promise<void>

/** ${requirement}: for who is signed in. */
export function create${pascal(verb)}({ transaction }: Deps): ${pascal(verb)} {
  return async function ${camel(verb)}({ accountId }) {
    if (accountId === null) throw new AppError('unauthorized')
    await transaction(async (_tx) => {})
  }
}
`

const test = (verb: string, requirement: string) => `\
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { create${pascal(verb)} } from './${verb}.ts'

const { url } = await createTestDatabase()
const database = openDatabase({ connectionString: url })
after(() => database.close())
const ${camel(verb)} = create${pascal(verb)}(database)

test('${requirement} who is signed in may, no one else', async () => {
  await ${camel(verb)}({ accountId: randomUUID() })
  await assert.rejects(${camel(verb)}({ accountId: null }), { code: 'unauthorized' })
})
`
