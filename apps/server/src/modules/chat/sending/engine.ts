import type pg from 'pg'
import { isConnectionLoss, isTooSlow, sqlState } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { messageTime } from '../../../platform/metrics/message-time.ts'
import type { Log } from '../../../platform/log/log.ts'
import { detached, isTracing, traced } from '../../../platform/tracing/tracing.ts'
import { currentCause, NO_CAUSE } from '../../../platform/outbox/log/cause.ts'
import type { Command, Outcome } from './commands.ts'
import type { BatchDone, RunBatch } from './run-batch.ts'

/** Called once, with what came of a command. */
export type Done = (outcome: Outcome | Error) => void
type Job = { readonly command: Command; readonly done: Done; readonly at: number }
export type Engine = {
  /** Gives a command; `done` is called after the commit. Commands of one conversation are done in the order in which they are given. */
  give(command: Command, done: Done): void
  /** The same with a promise. */
  submit(command: Command): Promise<Outcome>
  /** Finishes what was given, takes nothing more, and ends the connection. */
  stop(): Promise<void>
}
type Deps = {
  readonly connect: () => Promise<pg.Client>
  readonly runBatch: RunBatch
  /** Called after the commit and after the senders were answered. */
  readonly onDone: (done: BatchDone) => void
  readonly log: Log
  /**
   * Where other processes write to the same database, each has few commands at a time, and a batch of one costs the database many
   * times its share of a large one: a batch waits so many milliseconds for more, where more is to be expected. Asked before each.
   */
  readonly gatherMs?: (() => number) | undefined
}

const MOST_AT_ONCE = 1000
/** With a slow database more than this waits in vain: a page sends again what was refused so. */
const MAX_WAITING = 20_000
/** After a repeat more repeats come (a client returns with its outbox): for this long each batch asks first. */
const LOOK_UP_MS = 2000
/** A batch that has so many gains little by more. */
const ENOUGH = 32
const WORTH_WAITING = 0.5
/** How far back it is looked for how often commands come. */
const PACE_MS = 500
const MOST_TRIES = 6
const REPEATED = '23505' // unique_violation
const AGAIN = new Set([REPEATED, '40001', '40P01'])

/**
 * Group commit: what comes while one batch is on its way to the disk makes the next one. One connection and one batch at a
 * time keep the order and clock themselves: the busier the server, the larger the batch.
 */
export function createEngine({ connect, runBatch, onDone, log, gatherMs = () => 0 }: Deps): Engine {
  let queue: Job[] = []
  let client: Promise<pg.Client> | undefined
  let running: Promise<void> | undefined
  let isScheduled = false
  let gathering: NodeJS.Timeout | undefined
  const pace = createPace()
  let isStopped = false
  let looksUpUntil = 0

  function connected(): Promise<pg.Client> {
    client ??= connect().then(
      (made) => {
        made.on('error', () => (client = undefined)) // the next batch connects again
        return made
      },
      (error: unknown) => {
        client = undefined
        throw error
      },
    )
    return client
  }

  function schedule(): void {
    if (running !== undefined) return
    const waitMs = gatherMs()
    const isWorthWaiting = waitMs > 0 && queue.length < ENOUGH && pace.expected(waitMs) >= WORTH_WAITING
    if (isWorthWaiting) {
      gathering ??= setTimeout(leave, waitMs)
      return
    }
    if (isScheduled) return
    isScheduled = true
    setImmediate(leave)
  }
  function leave(): void {
    clearTimeout(gathering)
    gathering = undefined
    isScheduled = false
    pump()
  }

  function pump(): void {
    if (running !== undefined || queue.length === 0) return
    const jobs = queue.length > MOST_AT_ONCE ? queue.splice(0, MOST_AT_ONCE) : queue
    if (jobs === queue) queue = []
    running = work(jobs)
  }

  async function work(jobs: readonly Job[]): Promise<void> {
    let finish: () => void
    try {
      const done = await attempt(jobs)
      finish = () => settle(jobs, done)
    } catch (error) {
      finish = () => {
        const fault = error instanceof Error ? error : new TypeError(String(error))
        for (const job of jobs) job.done(fault)
      }
    }
    running = undefined
    // the next batch leaves first: the database works while this one is answered
    if (gatherMs() === 0 || isStopped) pump()
    else if (queue.length > 0) schedule()
    finish()
  }

  function settle(jobs: readonly Job[], done: BatchDone): void {
    const now = performance.now()
    for (let index = 0; index < jobs.length; index += 1) {
      const job = jobs[index]
      if (job === undefined) continue
      job.done(done.outcomes[index] ?? null)
      messageTime.observe((now - job.at) / 1000)
    }
    try {
      onDone(done)
    } catch (error) {
      log.error({ err: error }, 'pushing a batch failed')
    }
  }

  async function attempt(jobs: readonly Job[]): Promise<BatchDone> {
    const commands = jobs.map((job) => job.command)
    for (let tries = 1; ; tries += 1) {
      try {
        return await asBatch(commands, async () => runBatch(await connected(), commands, Date.now() < looksUpUntil))
      } catch (error) {
        const state = sqlState(error)
        const isLost = isConnectionLoss(error)
        if (state === REPEATED || isLost) looksUpUntil = Date.now() + LOOK_UP_MS // what was committed just before is found
        if (tries < MOST_TRIES && (isLost || AGAIN.has(state))) {
          if (isLost) await dropClient(tries)
          continue
        }
        if (isLost) throw new AppError('unavailable', { message: 'try again', cause: error })
        // never the error itself: its detail may quote the row, and with it what a member wrote
        log.error({ state, commands: commands.length, at: placeOf(error) }, 'chat batch failed')
        if (jobs.length === 1 && isTooSlow(error))
          throw new AppError('unavailable', { message: 'try again', cause: error })
        if (jobs.length === 1) throw new AppError('internal', { message: 'something went wrong', cause: error })
        return oneByOne(jobs)
      }
    }
  }

  /** A fault of one message must not take the others with it. */
  async function oneByOne(jobs: readonly Job[]): Promise<BatchDone> {
    const parts: BatchDone[] = []
    const outcomes: (Outcome | AppError)[] = []
    for (const job of jobs) {
      try {
        const part = await attempt([job])
        parts.push(part)
        outcomes.push(part.outcomes[0] ?? null)
      } catch (error) {
        outcomes.push(
          error instanceof AppError
            ? error
            : new AppError('internal', { message: 'something went wrong', cause: error }),
        )
      }
    }
    const [first] = parts
    if (first === undefined) return { ...EMPTY, outcomes }
    for (const part of parts) onDone(part)
    return { ...EMPTY, facts: first.facts, outcomes }
  }

  async function dropClient(tries: number): Promise<void> {
    const old = client
    client = undefined
    await old?.then((lost) => lost.end()).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** tries))
  }

  function give(command: Command, done: Done): void {
    if (isStopped) {
      done(new AppError('unavailable', { message: 'the server is stopping' }))
      return
    }
    if (queue.length >= MAX_WAITING) {
      done(new AppError('unavailable', { message: 'too much is waiting' }))
      return
    }
    const cause = currentCause() // a batch is run in the context of whoever gave its first command
    const at = performance.now()
    pace.note(at)
    queue.push({ command: cause === NO_CAUSE ? command : { ...command, cause }, done, at })
    schedule()
  }

  return {
    give,
    submit: (command) =>
      new Promise((resolve, reject) => {
        give(command, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
      }),
    async stop() {
      isStopped = true
      clearTimeout(gathering)
      while (running !== undefined || queue.length > 0) {
        pump()
        await running
      }
      const open = client
      client = undefined
      await open?.then((one) => one.end()).catch(() => {})
    },
  }
}

/** A batch is a part of the first of its commands that is traced, and linked to the others; of none where none is. */
async function asBatch<T>(commands: readonly Command[], work: () => Promise<T>): Promise<T> {
  if (!isTracing()) return work()
  const follows = commands.flatMap(({ cause }) => cause?.trace ?? [])
  if (follows.length === 0) return detached(work)
  const notes = { 'incontro.commands': commands.length }
  return traced(() => ({ name: 'chat batch', kind: 'internal', follows, notes }), work)
}

/** How often commands came lately. */
function createPace() {
  let weight = 0
  let last = 0
  return {
    note(now: number): void {
      weight = weight * Math.exp((last - now) / PACE_MS) + 1
      last = now
    },
    /** How many more come within so many milliseconds. */
    expected: (ms: number) => ((weight - 1) / PACE_MS) * ms,
  }
}

const EMPTY: BatchDone = {
  outcomes: [],
  changed: [],
  messages: [],
  marks: [],
  events: [],
  effects: [],
  placed: [],
  ended: [],
  facts: {
    members: new Map(),
    angels: new Map(),
    blocked: new Set(),
    flowOf: () => undefined,
    limitOf: () => undefined,
    newContacts: () => undefined,
  },
}

/** Where an error was thrown, without its message. */
function placeOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())
}
