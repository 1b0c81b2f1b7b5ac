import { type DestinationStream, type Logger, pino } from 'pino'
import { guardLine } from './guard-line.ts'

export type Log = Logger

/**
 * JSON lines on standard output. A message is constant, its facts are an object; never a body, token or message text. Each
 * line passes `guardLine`, no matter who wrote it and at what level.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: ['token', 'password', '*.token', '*.password', 'req.headers.authorization'], remove: true },
    hooks: { streamWrite: guardLine },
  }
  return to === undefined ? pino(options) : pino(options, to)
}
