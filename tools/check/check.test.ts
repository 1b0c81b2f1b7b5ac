import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { foreignPublishers } from './event-owners.ts'
import { productWords } from './platform-words.ts'
import { foreignTables } from './sql-owners.ts'
import { root } from './source-files.ts'
import { disablesWithoutReason, syncNotes, unused, untranslated } from './texts.ts'
import { findWireValues, findWireWords, missingInGlossary, wireValues, wireWords } from './wire-words.ts'

const file = 'a.ts'
const contract = [
  {
    file,
    text: `export const Credits = wire(() => ({ planMessages: as('creditiMessaggi', z.int()), kind: as('tipo', z.string()), note: z.string() }))
           export const Other = wire(() => ({ words: as('note', z.string()) }))`,
  },
]

test('wire words are what the contract renames, without our own names', () => {
  assert.deepEqual([...wireWords(contract)], ['creditiMessaggi', 'tipo'])
})

test('a wire word is found as a name in code and SQL, not in comments and texts', () => {
  const words = wireWords(contract)
  const linesOf = (text: string, name = file) => findWireWords(words, [{ file: name, text }]).map(({ line }) => line)
  assert.deepEqual(linesOf(`// creditiMessaggi\nconst a = 'tipo'\nconst text = \`tipo\``), [])
  assert.deepEqual(linesOf(`const a = {\n  creditiMessaggi: 1,\n  'tipo': 2 }\nb.tipo = c['tipo']`), [2, 3, 4, 4])
  assert.deepEqual(linesOf(`-- tipo\ncreate table a (\n  tipo text)`, 'a.sql'), [3])
})

test('a value of the wire is found as a string in code, not in comments and not where it is our own word', () => {
  const text = `const Item = words({ like: 'like', visit: 'visita' })
    const wireCodes = { account_exists: '1000' } as const
    const other = { a: 'tipo' }`
  const values = wireValues([{ file, text }])
  assert.deepEqual([...values], ['visita', '1000'])
  const found = findWireValues(values, [
    { file, text: `// 'visita'\nconst a = 'visita'\nb('1000', 'like', \`visita\`)` },
  ])
  assert.deepEqual(
    found.map(({ line }) => line),
    [2, 3],
  )
})

test('a renamed field that the glossary does not list is found', () => {
  const glossary = {
    file: 'domain.md',
    text: '| `creditiMessaggi` | `planMessages` | left |\n| `note` | `other` | |\n| `tipo` | `kind` |',
  }
  const messages = missingInGlossary(contract, glossary).map(({ message }) => message)
  assert.deepEqual(messages, ['no row for | `note` | `words` |'])
})

const en = { chat: { send: 'Send', hint: 'Do not be so shy', list: ['one', 'two'], byCode: { a: 'x' } } }
const es = { chat: { send: 'Enviar', hint: 'No seas tan tímido', list: ['uno', 'dos'], byCode: { a: 'y' } } }

test('UI-09 a missing, extra, empty or untranslated text is found', () => {
  assert.deepEqual(untranslated(en, { es }), [])
  const wrong = { chat: { hint: 'Do not be so shy', list: ['uno'], byCode: { a: '', b: 'z' } } }
  const messages = untranslated(en, { es: wrong }).map(({ message }) => message)
  assert.deepEqual(messages, [
    'chat.send is missing',
    'chat.list[1] is missing',
    'chat.byCode.b is not in the source',
    'chat.hint is left in the source language',
    'chat.byCode.a is empty',
  ])
})

test('UI-09 a text that no code names is found', () => {
  const text = 'const { send, list } = useTexts("chat"); show(texts.byCode[code])'
  assert.deepEqual(
    unused(en, [{ file, text }]).map(({ message }) => message),
    ['chat.hint is used nowhere'],
  )
})

test('D18 the page of settings names every setting, and the README names the page', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = globSync('apps/server/src/config/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'))
  const settings = files.flatMap((name) =>
    [...read(name).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? ''),
  )
  assert.ok(settings.includes('DATABASE_URL'))
  const page = read('docs/settings.md')
  assert.deepEqual(
    settings.filter((name) => !page.includes(name)),
    [],
  )
  assert.match(read('README.md'), /docs\/settings\.md/)
})

test('a note that two places are kept alike is found', () => {
  const notes = syncNotes([{ file, text: 'a\n// Keep these in sync with the server\n// kept in-sync' }])
  assert.deepEqual(
    notes.map(({ line }) => line),
    [2, 3],
  )
})

test('an event that is published outside its owner is found, and one of no module or of no publisher', () => {
  const registry = [
    {
      file: 'apps/server/src/events/likes.ts',
      text: `export const likesSent = defineEvent(\n  'likes.sent',\n  'likes', z)\nexport const lost = defineEvent('lost', 'nowhere', z)`,
    },
  ]
  const at = (module: string, text: string) => ({ file: `apps/server/src/modules/${module}/a.ts`, text })
  const read = `import { likesSent } from '../../events/likes.ts'\n`
  const found = foreignPublishers(
    registry,
    [
      at('likes', `${read}outbox.publish(tx, likesSent({ a }))`),
      at('chat', `${read}on(likesSent, 'chat', handle)`),
      at('chat', `${read}outbox.publish(tx, likesSent({ a }))`),
      at('trust', `import { likesSent as sent } from '../../events/likes.ts'\nconst event = sent({ a })`),
      { file: 'apps/server/src/compose.ts', text: `import { likesSent } from './events/likes.ts'\nlikesSent({ a })` },
    ],
    { modules: new Set(['likes', 'chat', 'trust']) },
  )
  assert.deepEqual(
    found.map(({ file: where, line, message }) => `${where}:${line} ${message}`),
    [
      `apps/server/src/events/likes.ts:4 lost belongs to 'nowhere', which is no module`,
      'apps/server/src/modules/chat/a.ts:2 likesSent: likes.sent is published by likes only',
      'apps/server/src/modules/trust/a.ts:2 sent: likes.sent is published by likes only',
      'apps/server/src/compose.ts:2 likesSent: likes.sent is published by likes only',
      'apps/server/src/events/likes.ts:4 lost is published nowhere',
    ],
  )
})

test('a word of the product in the platform is found, in a name and in a comment', () => {
  const text =
    '/** Credits of a photo. */\nexport function openChats(walletId: string) {}\nconst accredited = subscription(promptly)\n'
  assert.deepEqual(
    productWords([{ file: 'clock.ts', text }]).map(({ line, message }) => `${line} ${message.split(' ')[0]}`),
    ["1 'Credits'", "1 'photo'", "2 'Chats'", "2 'wallet'"],
  )
})

test('a lint rule that is switched off without its name or the reason is found', () => {
  const text = `// oxlint-disable-next-line no-var -- read by an old page
// oxlint-disable-next-line no-var
/* eslint-disable */
// oxlint-disable -- all of it`
  assert.deepEqual(
    disablesWithoutReason([{ file, text }]).map(({ line }) => line),
    [2, 3, 4],
  )
})

test('SQL that uses a table of another module is found, unless it reads what the module table lists', () => {
  const row = (name: string, owns: string[], tables: string[] = []) => ({
    name,
    purpose: '',
    owns,
    mayCall: [],
    reads: [{ tables, because: 'it is one query' }],
  })
  const modules = [
    row('accounts', ['members']),
    row('likes', ['likes'], ['members', 'angels']),
    row('profiles', ['angels']),
  ]
  const at = (module: string, text: string) => ({ file: `apps/server/src/modules/${module}/a.store.ts`, text })
  const found = foreignTables(
    [
      at('likes', 'const a = sql`select 1 from likes join members m on m.id = ${id} -- from angels`'),
      at('likes', 'const a = sql`select 1 from members where id = ${id} for update`'),
      at('likes', `const a = sql\`update members set a = 1\`\n// from angels\ndb.deleteFrom('angels as a')`),
      at('profiles', `const a = 'with x as (select 1 from likes) select 1 from x, members m where true'`),
      at('profiles', `db.selectFrom('likes as l')`),
    ],
    {
      modules,
      platform: ['outbox'],
      migrations: [
        {
          file: '1.sql',
          text: 'create table outbox (\n);\ncreate table lost (\n);\ncreate table gone (\n);\ndrop table gone, gone_too;',
        },
      ],
    },
  )
  assert.deepEqual(
    found.map(({ file: where, line, message }) => `${where.split('/').at(-2) ?? where}:${line} ${message}`),
    [
      'likes:1 likes writes or locks members, which accounts owns',
      'likes:1 likes writes or locks members, which accounts owns',
      'likes:3 likes writes or locks angels, which profiles owns',
      'profiles:1 profiles reads likes, which likes owns',
      'profiles:1 profiles reads members, which accounts owns',
      'profiles:1 profiles reads likes, which likes owns',
      'compose:1 likes lists angels, which it does not read',
      '1.sql:3 lost has no owner in the module table',
    ],
  )
})
