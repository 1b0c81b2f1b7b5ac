import { findPostmaster, isRunning, type Postmaster } from './postmaster.ts'

type Deps = {
  readonly postmaster: Postmaster
  /** Starts the server again, and answers what runs then. */
  readonly startAgain: () => Promise<Postmaster>
  readonly log: (line: string) => void
  /** The server does not come back: the process has to end. */
  readonly onLost: (reason: string) => void
}

export type Watched = {
  current(): Postmaster
  /** Stops watching, and waits for a start that is under way. */
  stop(): Promise<void>
}

const LOOK_MS = 500
/** A server that is killed more often than this within the window is not started again. */
const MAX_STARTS = 5
const WINDOW_MS = 5 * 60_000

/** Whether it runs, as far as this can be known now: a process that may open no more files cannot look. */
function mayRun(postmaster: Postmaster): boolean {
  try {
    return isRunning(postmaster)
  } catch {
    return true
  }
}

/** Looks whether the server still runs; one that was killed is started again on its data. */
export function watchServer({ postmaster, startAgain, log, onLost }: Deps): Watched {
  let current = postmaster
  let starting: Promise<void> | undefined
  let starts: number[] = []
  const timer = setInterval(look, LOOK_MS)
  timer.unref()

  function look(): void {
    if (starting !== undefined || mayRun(current)) return
    starts = [...starts.filter((at) => Date.now() - at < WINDOW_MS), Date.now()]
    if (starts.length > MAX_STARTS) {
      clearInterval(timer)
      onLost(`the embedded database ended ${starts.length} times within ${WINDOW_MS / 60_000} minutes`)
      return
    }
    log('The embedded database has ended: it is started again')
    starting = startAgain()
      .then((started) => {
        current = started
        log('The embedded database is back')
      })
      .catch((error: unknown) => {
        clearInterval(timer)
        onLost(`the embedded database does not start again: ${error instanceof Error ? error.message : String(error)}`)
      })
      .finally(() => (starting = undefined))
  }

  return {
    current: () => current,
    async stop() {
      clearInterval(timer)
      await starting
    },
  }
}

/** Asks the server of a folder to stop, without waiting: for a process that ends this moment. */
export function signalServer(data: string): void {
  const running = findPostmaster(data)
  if (running === undefined) return
  try {
    process.kill(running.pid, 'SIGINT') // what PostgreSQL calls fast: all that was committed is written
  } catch {
    // gone meanwhile
  }
}
