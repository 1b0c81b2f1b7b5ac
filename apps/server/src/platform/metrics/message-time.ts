import { Histogram } from 'prom-client'

/** From the moment at which this process takes a message to the moment at which its commit is acknowledged. */
export const messageTime = new Histogram({
  name: 'message_acknowledge_seconds',
  help: 'Time from a message that arrives to its acknowledgement',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [],
})
