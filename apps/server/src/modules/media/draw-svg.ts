import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'

const program = fileURLToPath(new URL('./draw-svg.child.ts', import.meta.url))
const MOST_BYTES = 512 * 1024 * 1024
const LOOK_MS = 50
/** Drawings wait for one another, and never for a photo's place. */
const inTurn = pLimit(1)
const running = new Set<ChildProcess>()

/**
 * Draws an SVG as a PNG whose longer side is given. A small file can ask for any amount of work (filters, repeated parts):
 * it is done by a process of its own, which is killed where it takes too long or too much memory.
 */
export function drawSvg(svg: Buffer, longestSide: number, timeoutMs: number): Promise<Buffer> {
  return inTurn(() => draw(svg, longestSide, timeoutMs))
}

/** Ends what is being drawn: its callers get an error. */
export function stopDrawing(): void {
  inTurn.clearQueue()
  for (const child of running) child.kill('SIGKILL')
}

async function draw(svg: Buffer, longestSide: number, timeoutMs: number): Promise<Buffer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, String(longestSide)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], VIPS_CONCURRENCY: '1' }, // none of the settings, and so none of the keys
  })
  running.add(child)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const timer = setTimeout(kill, timeoutMs)
  const watch = setInterval(() => void (memoryOf(child.pid) > MOST_BYTES && kill()), LOOK_MS)
  try {
    lowerPriority(child.pid)
    child.stdin.on('error', () => {}) // killed before it had read everything
    child.stdin.end(svg)
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [drawn, code] = await Promise.all([buffer(child.stdout), ended])
    if (code !== 0 || drawn.length === 0) throw new Error('the drawing cannot be drawn')
    return drawn
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    process.off('exit', kill)
    running.delete(child)
  }
}

/** What a process holds in memory, in bytes; 0 where that cannot be read (on other systems than Linux). */
function memoryOf(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return pages * 4096
  } catch {
    return 0
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // not allowed here: then it only competes
  }
}
