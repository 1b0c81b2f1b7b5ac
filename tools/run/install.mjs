import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { ensurePinnedNode } from './pinned-node.mjs'
import { runWithProgress } from './processes.mjs'
import { root } from './root.mjs'

const OLDEST_NODE = 20

/** Installs the dependencies unless what is installed is what package-lock.json says. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE)
    throw new Error(`Node.js ${OLDEST_NODE} or later is needed to start; this is ${process.version}.`)
  if (!isInstalled(root)) {
    const npm = npmCommand()
    await runWithProgress(
      'Installing dependencies',
      npm.program,
      [
        ...npm.args,
        'ci',
        '--include=dev',
        '--include=optional',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      npm.options,
    )
  }
  await ensurePinnedNode(npmCommand())
}

/**
 * npm itself writes node_modules/.package-lock.json, when an installation has come to its end.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const installedFile = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.startsWith('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true || entry.peer === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/**
 * npm under a Node from outside the project: an installation removes the project's own.
 * @returns {import('./pinned-node.mjs').Npm}
 */
function npmCommand() {
  const isOurs = (/** @type {string} */ path) => path.startsWith(join(root, 'node_modules') + sep)
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !isOurs(folder + sep))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const script = process.env['npm_execpath']
  if (script === undefined || !/npm-cli\.c?js$/.test(script) || isOurs(script))
    return { program: 'npm', args: [], options: { env, shell: process.platform === 'win32' } }
  const node = path.map((folder) => join(folder, 'node')).find((file) => existsSync(file))
  return { program: isOurs(process.execPath) ? (node ?? 'node') : process.execPath, args: [script], options: { env } }
}
