import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { AppError } from '../errors.ts'

/** Runs work that takes a processor for long, in turn; answers what it answers. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

type Bounds = {
  /** Runs so many at the same time. */
  readonly atOnce: number
  /** Refuses what comes while so many wait: a caller who waited longer would have gone. */
  readonly maxWaiting: number
}

/** A queue with both bounds; throws `unavailable` where it is full. */
export function createWorkQueue({ atOnce, maxWaiting }: Bounds): WorkQueue {
  const inTurn = pLimit(atOnce)
  return async (work) => {
    if (inTurn.pendingCount >= maxWaiting) throw new AppError('unavailable', { message: 'too much work is waiting' })
    return inTurn(work)
  }
}

const CORES = availableParallelism()
/** Threads that Node has for all work outside its loop, files and names of hosts included. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(Math.floor(value), most))

/** Bounds of password hashes: one core stays with the loop, and two threads with everything else (F-45). */
export const HASHES: Bounds = { atOnce: between(1, CORES - 1, Math.max(1, THREADS - 2)), maxWaiting: 400 }
/** Bounds of pictures, of all kinds together. */
const PICTURES: Bounds = { atOnce: between(1, CORES / 2, 2), maxWaiting: 400 }
/** Pictures that are prepared or drawn in this process. */
export const pictureQueue: WorkQueue = createWorkQueue(PICTURES)
