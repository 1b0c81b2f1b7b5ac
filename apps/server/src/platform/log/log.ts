import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTrace } from '../tracing/tracing.ts'
import { guardLine } from './guard-line.ts'

export type Log = Logger

/**
 * JSON lines on standard output. A message is constant, its facts are an object; never a body, token or message text. Each
 * line passes `guardLine`, no matter who wrote it and at what level. A line of a call that is traced has the id of its trace.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: ['token', 'password', '*.token', '*.password', 'req.headers.authorization'], remove: true },
    hooks: { streamWrite: guardLine },
    mixin: traceOfLine,
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** Where the id stands in a `traceparent`: version, id of the trace, id of the span, flags. */
const [ID_FROM, ID_TO] = [3, 35]

/** A new object each time: pino adds the facts of the line to it. */
function traceOfLine(): object {
  const trace = currentTrace()
  return trace === null ? {} : { trace: trace.slice(ID_FROM, ID_TO) }
}
