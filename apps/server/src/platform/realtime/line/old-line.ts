import { randomUUID } from 'node:crypto'
import type { Clients } from './clients.ts'

/** A process of version 0.6 says every 5 s that it is there. */
const THERE_MS = 15_000
const ASK_EVERY_MS = 15_000
/** How what these processes say there begins. */
const OWN = '{"from":"line-'

/**
 * While a version is rolled out, processes of 0.6 and before run beside these: all of them speak on one channel, which these
 * do not use. As long as one is heard there, the pages of both are asked again and again to look what they missed: of these by
 * `missed`, of the others by a word whose number shows them a gap.
 */
export async function watchOldLine(
  { publisher, subscriber }: Clients,
  channel: string,
  missed: () => void,
  askEvery = ASK_EVERY_MS,
) {
  let heardAt = -Infinity
  await subscriber.subscribe(channel, (text) => {
    // looked at no closer: it may be a long list
    if (!text.startsWith(OWN)) heardAt = performance.now()
  })
  const timer = setInterval(() => {
    if (performance.now() - heardAt > THERE_MS) return
    missed()
    if (publisher.isReady)
      publisher.publish(channel, `${OWN}${randomUUID()}","n":2,"said":{"kind":"hello"}}`).catch(() => {})
  }, askEvery).unref()
  return { stop: () => clearInterval(timer) }
}
