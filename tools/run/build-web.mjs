import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { runWithProgress } from './processes.mjs'
import { root } from './root.mjs'

const vite = join(root, 'node_modules/vite/bin/vite.js')
const shared = [
  'packages/brand',
  'packages/client',
  'packages/contract',
  'packages/conversation',
  'packages/locale',
  'packages/texts',
  'packages/ui',
]

/** Builds each web app whose sources are not those that its dist folder was built from. */
export async function buildWebApps() {
  for (const app of webApps()) {
    const hash = hashOfSources(app)
    const marker = markerOf(app)
    if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) continue
    const options = { cwd: join(root, app), env: { ...process.env, NODE_ENV: 'production' } }
    await runWithProgress(`Building ${app}`, pinnedNode(), [vite, 'build', '--logLevel', 'warn'], options)
    await compressFolder(join(root, app, 'dist'))
    writeFileSync(marker, hash)
  }
}

/** Whether every web app has been built, from whatever sources. */
export function hasWebApps() {
  return webApps().every((app) => existsSync(markerOf(app)))
}

/** Builds again at every change, for `npm run dev`. */
export function watchWebApps() {
  return webApps().map((app) => {
    rmSync(markerOf(app), { force: true })
    return spawn(pinnedNode(), [vite, 'build', '--watch', '--logLevel', 'warn'], {
      cwd: join(root, app),
      stdio: 'inherit',
    })
  })
}

function webApps() {
  return readdirSync(join(root, 'apps'))
    .map((name) => `apps/${name}`)
    .filter((app) => existsSync(join(root, app, 'vite.config.ts')))
}

/** @param {string} app */
function markerOf(app) {
  return join(root, app, 'dist/.built')
}

/** @param {string} app */
function hashOfSources(app) {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json']) addFile(hash, path)
  for (const path of [app, ...shared]) addFolder(hash, path)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function addFolder(hash, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.endsWith('.test.ts')) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) addFolder(hash, path)
    else addFile(hash, path)
  }
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} file
 */
function addFile(hash, file) {
  hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
}
