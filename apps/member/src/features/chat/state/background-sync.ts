import { deviceKey, makeDeviceKey } from '@incontro/client/device/device-key.ts'
import type { OutboxEntry } from '@incontro/client/chat/outbox.ts'
import type { Observable } from '@incontro/client/observable.ts'
import type { Connection } from '@incontro/client/calls/socket-client.ts'
import { routes } from '@incontro/contract'
import { call } from '../../../shared/calls/api.ts'
import { OUTBOX_TAG } from '../../../worker/tags.ts'

declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync of WICG: Chromium has it. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

type Refused = { readonly title: string; readonly body: string }
/** A message of a good line is on its way for less: the worker is not asked for it. */
const SLOW_MS = 2000

type Options = {
  readonly outbox: Observable<readonly OutboxEntry[]>
  readonly socket: Observable<Connection>
  readonly trackerId: string
  readonly refused: Refused
}

/**
 * CH-22: lets the worker of this browser send what waits in the outbox as soon as there is a line, with no page open. The
 * worker gets a key of its own, which sends and does nothing else (docs/decisions/0043). Gives back how to stop asking it.
 */
export async function startBackgroundSync({ outbox, socket, trackerId, refused }: Options): Promise<() => void> {
  const { sync } = await navigator.serviceWorker.ready
  if (sync === undefined) return () => undefined
  const stops = [
    whenOnline(socket, () => {
      // one tab makes it; without an answer the next line does
      void navigator.locks.request('incontro-device', () => requireKey(trackerId, refused)).catch(() => undefined)
    }),
    askWhileWaiting(outbox, () => void sync.register(OUTBOX_TAG).catch(() => undefined)), // the browser forbids it
  ]
  return () => stops.forEach((stop) => stop())
}

function whenOnline(socket: Observable<Connection>, work: () => void): () => void {
  const look = () => {
    if (socket.getSnapshot().status === 'online') work()
  }
  look()
  return socket.subscribe(look)
}

async function requireKey(trackerId: string, refused: Refused): Promise<void> {
  const known = await deviceKey.read()
  if (known?.owner === trackerId) {
    if (known.refused.title !== refused.title) await deviceKey.keep({ ...known, refused }) // another language
    return
  }
  const { key, publicKey } = await makeDeviceKey()
  const { keyId } = await call(routes.deviceKey, { params: { trackerId }, body: { publicKey } })
  await deviceKey.keep({ owner: trackerId, keyId, key, refused })
}

/** Asks once whatever waits: when it has waited a moment, or when the page is put away. */
function askWhileWaiting(outbox: Observable<readonly OutboxEntry[]>, ask: () => void): () => void {
  let asked: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function askNow(): void {
    const last = outbox.getSnapshot().findLast(({ state }) => state === 'waiting')?.clientId
    if (last === undefined || last === asked) return
    asked = last
    ask()
  }
  function onChange(): void {
    clearTimeout(timer)
    timer = setTimeout(askNow, SLOW_MS)
  }
  const onHidden = () => document.visibilityState === 'hidden' && askNow()
  const stopListening = outbox.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', askNow)
  onChange()
  return () => {
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', askNow)
  }
}
