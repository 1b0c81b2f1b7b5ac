import { spawnSync } from 'node:child_process'

/**
 * D14, payments.md 4.2: a process that dies must not leave its memory on a disk: numbers of cards pass through it. `npm start`
 * begins with the limit at nothing; where the process was started by other means it lowers its own, as far as the system has
 * a program for that. Answers whether it is at nothing now.
 */
export function forbidCoreDumps(): boolean {
  if (areOff()) return true
  spawnSync('prlimit', [`--pid=${process.pid}`, '--core=0:0'], { stdio: 'ignore', timeout: 2_000 })
  return areOff()
}

/** What a child receives about its limits, which are ours. */
function areOff(): boolean {
  const { stdout, status } = spawnSync('/bin/sh', ['-c', 'ulimit -c'], { encoding: 'utf8', timeout: 2_000 })
  return status === 0 && stdout.trim() === '0'
}
