import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** A signal that comes again so soon was sent by the same hand. */
const ECHO_MS = 2000

/** What Node keeps of the source after stripping and compiling it: half of a start. */
const COMPILED = join(root, 'node_modules/.cache/node')

/** Numbers of cards pass through the memory of what is run here: it must not lie on a disk when a process dies (payments.md 4.2). */
const WITHOUT_CORE_DUMPS = 'ulimit -c 0; exec "$0" "$@"'

/**
 * Runs a program in the project's folder until it ends, hands it the signals that come here, and answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runToTheEnd(program, args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILED }
    const child = spawn('/bin/sh', ['-c', WITHOUT_CORE_DUMPS, program, ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
      // a group of its own: what a terminal sends to all of npm's group comes to the program once, from here
      detached: true,
    })
    let first = 0
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      const isEcho = Date.now() - first < ECHO_MS // npm passes on what it got, and its terminal sent it here as well
      if (isEcho) return
      first = Date.now()
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, forward)
    const stopWatching = whenOrphaned(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopWatching()
      for (const each of SIGNALS) process.off(each, forward)
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}

/**
 * npm can be killed without a chance to pass it on: then what it started ends too, instead of holding port and data.
 * @param {() => void} stop
 */
function whenOrphaned(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {}
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  return () => clearInterval(watch)
}

/**
 * Runs a program quietly, saying every few seconds that it is still at work; its output is shown if it fails.
 * @param {string} what e.g. 'Installing dependencies'
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<void>}
 */
export function runWithProgress(what, program, args, options = {}) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0)
  console.log(`${what} …`)
  const ticking = setInterval(() => console.log(`${what} … ${seconds()} s`), 5_000)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => finish(error))
    child.on('close', (code) => {
      if (code === 0) return finish(undefined)
      process.stderr.write(Buffer.concat(output))
      finish(new Error(`${what} failed (exit code ${code}); what it said stands above.`))
    })
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    const finish = (/** @type {Error=} */ error) => {
      clearInterval(ticking)
      for (const signal of SIGNALS) process.off(signal, stop)
      if (error !== undefined) return reject(error)
      console.log(`${what}: done in ${seconds()} s`)
      resolve()
    }
  })
}
