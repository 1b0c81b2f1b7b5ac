import { spawnSync } from 'node:child_process'
import type { TestsStream } from 'node:test'
import { descendantsOf } from './descendants.ts'

type Options = {
  readonly events: TestsStream
  /** How long a program may run, in milliseconds. */
  readonly longestMs: number
  /** For tests: how often it looks, and how long the output may stay open when no program is left; in milliseconds. */
  readonly everyMs?: number
  readonly heldMs?: number
}

export type Watch = {
  /** Answers what is wrong once a run cannot end by itself any more: no program is left, and their output stays open. */
  readonly stuck: Promise<string>
  stop(): void
}

/**
 * Ends what would keep a run for ever. Node's runner waits for a program until it has ended and its output is closed, whatever
 * time its tests may take: it waits for one in a loop, and for what a test left running. A program that runs too long is
 * ended with all that it started, which fails it; what it was at is printed.
 */
export function watchPrograms({ events, longestMs, everyMs = 5000, heldMs = 60_000 }: Options): Watch {
  const running = new Set<string>()
  events.on('test:dequeue', ({ name, file }) => running.add(`${file ?? ''}: ${name}`))
  events.on('test:complete', ({ name, file }) => running.delete(`${file ?? ''}: ${name}`))
  let lastSeenAt = Date.now()
  let timer: NodeJS.Timeout | undefined
  const stuck = new Promise<string>((resolve) => {
    timer = setInterval(() => {
      const programs = testPrograms()
      if (programs.length > 0) lastSeenAt = Date.now()
      for (const { pid, seconds, args } of programs)
        if (seconds * 1000 > longestMs) {
          console.log(`✖ ended after ${String(seconds)} s: ${args}\n  running: ${[...running].join('\n  ')}`)
          endAll(pid)
        }
      if (Date.now() - lastSeenAt > heldMs)
        resolve('no test program is left, but something that one of them started holds its output open')
    }, everyMs)
    timer.unref()
  })
  return { stuck, stop: () => clearInterval(timer) }
}

type Program = { readonly pid: number; readonly seconds: number; readonly args: string }

/** The programs with tests that this process started. */
function testPrograms(): Program[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,etime=,args='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, ppid, time = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    const isOurs = Number(ppid) === process.pid && /--test|\.test\.|test-batches/.test(args)
    return isOurs ? [{ pid: Number(pid), seconds: secondsOf(time), args: args.split(' ').at(-1) ?? '' }] : []
  })
}

/** `[[days-]hours:]minutes:seconds`, as every `ps` prints it. */
function secondsOf(time: string): number {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time]
  const parts = (clock ?? '').split(':').map(Number)
  return Number(days) * 86_400 + parts.reduce((sum, part) => sum * 60 + part, 0)
}

/** A program in a loop hears nothing but this signal; what it started goes with it. */
function endAll(pid: number): void {
  for (const one of [...descendantsOf(pid), pid]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // it went by itself
    }
  }
}
