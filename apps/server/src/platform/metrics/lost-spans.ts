import { Counter } from 'prom-client'

/** Spans of this process that no collector has: it took none of a batch, or so many waited for it that there was no room. */
export const lostSpans = new Counter({
  name: 'trace_spans_lost_total',
  help: 'Spans of traces that did not reach the collector since the start, by why',
  labelNames: ['why'],
  registers: [],
})
for (const why of ['no_room', 'not_taken']) lostSpans.inc({ why }, 0)
