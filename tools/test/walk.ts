import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { leafThrough, picturesIn } from '../../e2e/walk/leaf-through.ts'
import type { WalkOptions } from '../../e2e/walk/options.ts'
import { buildWebApps } from '../run/build-web.mjs'
import { prepareBrowser, prepareDatabase } from './prepare.ts'
import { runPlaywright } from './run-playwright.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/*
 * `npm run walk` and `npm run screens`. Options narrow them down by lists: --brand red,original --person free --screen chat,
 * the walk by --language fr too (--layout leaves axe out, --pictures folder keeps a picture of each look), the screens by
 * --mode dark --width 390 (--out folder). `npm run screens -- --readme` makes the pictures of README.md alone.
 */
const [command = '', ...args] = process.argv.slice(2)
const isReadme = args.includes('--readme')
const name = isReadme ? 'readme-pictures' : command
const list = { type: 'string' } as const
const common = { brand: list, person: list, screen: list } as const

function optionsOf(): WalkOptions {
  if (isReadme) return { pictures: 'docs/images' }
  if (name === 'walk-all')
    return parseArgs({ args, options: { ...common, language: list, pictures: list, layout: { type: 'boolean' } } })
      .values
  const { out, ...rest } = parseArgs({
    args,
    options: { ...common, mode: list, width: list, out: { ...list, default: 'screens' } },
  }).values
  return { ...rest, pictures: out }
}

const options = optionsOf()
const pictures = options.pictures === undefined ? undefined : resolve(options.pictures)
process.env['WALK_OPTIONS'] = JSON.stringify({ ...options, ...(pictures !== undefined && { pictures }) })
process.env['WALK'] = name

const stop = await prepareDatabase()
try {
  await buildWebApps()
  prepareBrowser(root)
  const { passed, failed } = await runPlaywright(root, [`e2e/walk/${name}.ts`])
  if (!isReadme && pictures !== undefined && existsSync(pictures)) {
    const all = picturesIn(pictures)
    writeFileSync(join(pictures, 'index.html'), leafThrough(all))
    console.log(`${all.length} pictures: ${join(pictures, 'index.html')}`)
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
} finally {
  await stop()
}
