import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/**
 * Runs a program in the project's folder until it ends, hands it the signals that come here, and answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runToTheEnd(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, forward)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward)
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
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
    const finish = (/** @type {Error=} */ error) => {
      clearInterval(ticking)
      if (error !== undefined) return reject(error)
      console.log(`${what}: done in ${seconds()} s`)
      resolve()
    }
  })
}
