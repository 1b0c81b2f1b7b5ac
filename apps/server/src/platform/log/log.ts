import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. A message is constant, its facts are an object; never a body, token or message text. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: ['token', 'password', '*.token', '*.password', 'req.headers.authorization'], remove: true },
  })
}
