/**
 * What a span is given: names and numbers of the software. Never what a person wrote, sent, is called or is reached by, and never
 * a body, a token, an address or a parameter of a statement (decision 0093).
 */
export type SpanNotes = Readonly<Record<string, string | number | boolean>>

export type NewSpan = {
  readonly name: string
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  readonly notes?: SpanNotes
  /**
   * The `traceparent` values that it follows from: the first is its parent, the others are linked. None begins a trace, of which
   * a share is kept. Left out: a part of the span that is open here, and nothing where none is.
   */
  readonly follows?: readonly string[]
}

/** A span that is kept. It is ended once. */
export type OpenSpan = {
  note(name: string, value: string | number | boolean): void
  /** Marks it as failed by the kind of the fault; its message may quote what a person wrote. */
  fail(error: unknown): void
  end(): void
  /** Runs the work as a part of it. */
  run<T>(work: () => T): T
}

export type Tracer = {
  /** Null for one that is not kept. */
  begin(span: NewSpan): OpenSpan | null
  /** The W3C `traceparent` of the span that is open here. */
  current(): string | null
  detached<T>(work: () => T): T
}

let tracer: Tracer | null = null

/** Sets who traces in this process; answers what takes it away again. */
export function useTracer(own: Tracer): () => void {
  tracer = own
  return () => {
    if (tracer === own) tracer = null
  }
}

/** Whether this process traces: false costs a look at one variable. */
export const isTracing = (): boolean => tracer !== null
/** The `traceparent` of the span that is open here; null where nothing is traced. */
export const currentTrace = (): string | null => (tracer === null ? null : tracer.current())
/** Begins a span; null where it is not kept. */
export const beginSpan = (span: NewSpan): OpenSpan | null => (tracer === null ? null : tracer.begin(span))

/** Runs work that no call asked for, or that many did: what it does is no part of the span that is open here. */
export function detached<T>(work: () => T): T {
  return tracer === null ? work() : tracer.detached(work)
}

/** Runs the work as a span of its own, where one is kept. `describe` is asked only where the process traces. */
export async function traced<T>(describe: () => NewSpan, work: () => Promise<T>): Promise<T> {
  const span = tracer === null ? null : tracer.begin(describe())
  if (span === null) return work()
  try {
    return await span.run(work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
