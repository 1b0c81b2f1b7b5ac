import type { ChatAck } from '@incontro/client/chat/chat-ack.ts'
import { type DeviceKey, deviceKey } from '@incontro/client/device/device-key.ts'
import { Outbox } from '@incontro/client/chat/outbox.ts'
import { PUSH_RECORD, pushRecordIn } from '@incontro/client/device/push-record.ts'
import { sendKept } from '@incontro/client/chat/send-kept.ts'
import { OUTBOX_TAG } from './tags.ts'
import { worker } from '@incontro/client/worker/scope.ts'

/** What waited longer is sent by a page only, where its writer sees it go. */
const WAITS_AT_MOST_MS = 24 * 60 * 60 * 1000

worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(sendWaiting())
})

/**
 * CH-22: the line is back, and perhaps no page is open: sends what waits, as a page would and by the same list, in which one
 * sends at a time. Fails where something is left, so that the browser asks again.
 */
async function sendWaiting(): Promise<void> {
  const device = await deviceKey.read()
  if (device === null) return // a page sends it when it is next open
  let isSignedIn = true
  const refused: string[] = []
  const outbox = new Outbox<ChatAck>({
    owner: device.owner,
    async send(entry) {
      if (!isSignedIn || isTooOld(entry)) return { kind: 'unreachable' }
      const outcome = await sendKept(entry, device)
      if (outcome.kind === 'refused') refused.push(entry.peer)
      if (outcome.kind !== 'keyRefused') return outcome
      isSignedIn = false
      return { kind: 'unreachable' }
    },
    onSent: () => undefined, // the outbox notifies the open pages
    now: Date.now,
  })
  try {
    await outbox.start()
    await outbox.drain()
  } finally {
    await outbox.close()
  }
  if (!isSignedIn) return deviceKey.forget()
  const [peer] = refused
  if (peer !== undefined) await notifyRefusal(peer, device)
  if (outbox.getSnapshot().some((entry) => entry.state === 'waiting' && !isTooOld(entry)))
    throw new Error('the server was not reached')
}

const isTooOld = ({ at }: { readonly at: number }): boolean => Date.now() - at > WAITS_AT_MOST_MS

/** No page shows it as not sent; notifies where the member wants notifications at all. */
async function notifyRefusal(peer: string, { owner, refused }: DeviceKey): Promise<void> {
  if ((await worker.clients.matchAll({ type: 'window' })).some(({ visibilityState }) => visibilityState === 'visible'))
    return
  if ((await pushRecordIn(PUSH_RECORD).read())?.owner !== owner || Notification.permission !== 'granted') return
  const { title, body } = refused
  await worker.registration.showNotification(title, { body, tag: OUTBOX_TAG, data: { url: `/chats/${peer}` } })
}
