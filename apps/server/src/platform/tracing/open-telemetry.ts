import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { newId } from '../ids/ids.ts'
import type { Log } from '../log/log.ts'
import { createRareLog, kindOfError } from '../log/rare-log.ts'
import { lostSpans } from '../metrics/lost-spans.ts'
import { type NewSpan, type OpenSpan, type Tracer, useTracer } from './tracing.ts'

export type TracingSettings = {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of traces that is kept, 0 to 1. What follows from a kept span is always kept. */
  readonly ratio: number
}

type Options = {
  readonly settings: TracingSettings
  readonly version: string
  readonly roles: readonly string[]
  readonly log: Log
}

/** Spans that wait for a collector that is away: some 2 MB, an estimate. What comes beyond is dropped. */
const MOST_WAITING = 2048
const SEND_EVERY_MS = 2000
/** A collector that does not answer by then has lost the batch; the way down waits no longer either. */
const SEND_WITHIN_MS = 4000
/** Statements are cut, so this is never reached by what is meant to be there. */
const LONGEST_NOTE = 500
const MOST_LINKS = 32

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** Traces this process with OpenTelemetry and sends its spans to a collector over OTLP/HTTP, until it is stopped. */
export function startTracing({ settings, version, roles, log }: Options): { stop(): Promise<void> } {
  const { endpoint, headers, serviceName, ratio } = settings
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_WITHIN_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': newId(),
      'incontro.roles': [...roles],
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_NOTE, linkCountLimit: MOST_LINKS },
    spanProcessors: [inBatches(exporter, log)],
  })
  const forget = useTracer(createTracer(provider))
  return {
    async stop() {
      forget()
      await provider.shutdown().catch(() => {}) // the log says that the collector is away
    },
  }
}

function createTracer(provider: TracerProvider): Tracer {
  const contexts = new AsyncLocalStorageContextManager().enable()
  const tracer = provider.getTracer('incontro')

  function open(): SpanContext | null {
    const context = trace.getSpanContext(contexts.active())
    return context !== undefined && isKept(context) ? context : null
  }

  function begin({ name, kind, notes, follows }: NewSpan): OpenSpan | null {
    if (follows === undefined && open() === null) return null
    const [parent, ...others] = (follows ?? []).flatMap((text) => parseTraceParent(text) ?? [])
    const within: Context =
      follows === undefined
        ? contexts.active()
        : parent === undefined
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
    const links: Link[] = others.slice(0, MOST_LINKS).map((context) => ({ context }))
    const attributes: Attributes = { ...notes }
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, within)
    if (!span.isRecording()) return null
    return {
      note: (key, value) => void span.setAttribute(key, value),
      fail(error) {
        span.setAttribute('error.type', typeOf(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(),
      run: (work) => contexts.with(trace.setSpan(within, span), work),
    }
  }

  return {
    begin,
    current() {
      const context = open()
      return context === null ? null : `00-${context.traceId}-${context.spanId}-01`
    },
    detached: (work) => contexts.with(ROOT_CONTEXT, work),
  }
}

/** Its class and code, as of a SQL state; nothing of its message. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

const isKept = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0

/** Sends spans in batches, and counts those that do not arrive: the library drops what it has no room for without a word. */
function inBatches(exporter: OTLPTraceExporter, log: Log): SpanProcessor {
  let waiting = 0
  const batches = new BatchSpanProcessor({
    exporter: reporting(exporter, log, (spans) => (waiting -= spans)),
    maxQueueSize: MOST_WAITING,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: SEND_WITHIN_MS,
  })
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd(span) {
      if (waiting >= MOST_WAITING) return lostSpans.inc({ why: 'no_room' })
      waiting += 1
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}

/** Says, not too often, that spans did not arrive. `onLeave` hears of each batch as it leaves the queue. */
function reporting(exporter: OTLPTraceExporter, log: Log, onLeave: (spans: number) => void): SpanExporter {
  const say = createRareLog(log)
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      onLeave(spans.length)
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) {
          lostSpans.inc({ why: 'not_taken' }, spans.length)
          say('warn', 'traces', { spans: spans.length, err: kindOfError(result.error) }, 'the collector took no traces')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}
