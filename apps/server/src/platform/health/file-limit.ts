import { close, open } from 'node:fs'
import type { Log } from '../log/log.ts'
import { createRareLog } from '../log/rare-log.ts'

const LOOK_EVERY_MS = 2000

/**
 * Says in the log that this process may open no more files, once a minute: new connections are closed unanswered then, by
 * the system itself.
 */
export function watchFileLimit(log: Log): { stop(): void } {
  const logRarely = createRareLog(log)
  const timer = setInterval(() => {
    open(process.execPath, (error, file) => {
      if (error === null) return close(file)
      if (error.code === 'EMFILE' || error.code === 'ENFILE')
        logRarely('error', 'files', { code: error.code }, 'no more files can be opened: raise the limit (ulimit -n)')
    })
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
