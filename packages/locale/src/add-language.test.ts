import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

test('UI-09 a new language is one folder of texts and one line of the registry', async () => {
  await using copy = await copyOf(['locale', 'texts', 'contract'])
  const { folder } = copy

  await cp(join(folder, 'packages/texts/src/es'), join(folder, 'packages/texts/src/pt'), { recursive: true })
  const registry = join(folder, 'packages/locale/src/languages.ts')
  const source = await readFile(registry, 'utf8')
  const line = "  pt: { locale: 'pt-PT', group: '.', groupedFrom: 10_000, none: 'other', and: () => 'e' },\n"
  await writeFile(registry, source.replace('} as const satisfies', `${line}} as const satisfies`))

  await run(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => assert.fail(stdout),
  )
  const used = `
    import { formatsFor, languages } from '@incontro/locale'
    import { Language } from '@incontro/locale/schemas.ts'
    import { routes } from '@incontro/contract'
    import { textsFor } from '@incontro/texts/sync.ts'
    console.log(JSON.stringify([
      languages, Language.parse('pt'), formatsFor('pt').list(['a', 'b']), textsFor('pt', 'common').actions.send,
      routes.chooseLanguage.body.safeParse({ lingua: 'pt' }).success,
    ]))`
  await writeFile(join(folder, 'packages/texts/src/used.ts'), used)
  const { stdout } = await run(process.execPath, [join(folder, 'packages/texts/src/used.ts')])
  assert.deepEqual(JSON.parse(stdout), [['en', 'es', 'fr', 'it', 'pt'], 'pt', 'a e b', 'Enviar', true])
})

/** A copy of some packages that use each other and nothing else of ours. */
async function copyOf(packages: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'incontro-language-'))
  await mkdir(join(folder, 'node_modules/@incontro'), { recursive: true })
  for (const name of ['zod', '@types'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of packages) {
    await cp(join(root, 'packages', name), join(folder, 'packages', name), { recursive: true })
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@incontro', name))
  }
  const settings = { extends: join(root, 'tsconfig.base.json'), include: ['packages/*/src'], exclude: ['**/*.test.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
