import { type PushRecord, pushRecordIn, recordOf } from './push-record.ts'
import { activeOf, registrationOf } from '../page/registration.ts'
import { pushStanding } from './push-standing.ts'

type App = {
  /** Where the browser keeps what the server knows (push-record.ts). */
  readonly record: string
  /** The address of the app's worker: one origin may have two. */
  readonly worker: string
  /** Says to the server where this browser may be pushed to; null: not any more. */
  readonly say: (trackerId: string, pushToken: string | null) => Promise<unknown>
  /** The public key of the server. */
  readonly readKey: () => Promise<string>
}

const SAID_AGAIN_MS = 24 * 60 * 60 * 1000

/** NT-08, AN-24: how a page of an app keeps its browser and the server in agreement on where to push to. */
export function createPush({ record: database, worker, say, readKey }: App) {
  const pushRecord = pushRecordIn(database)

  /** Of the worker that stands, or that the page is about to register. */
  async function manager(): Promise<PushManager> {
    const registration = (await registrationOf(worker)) ?? (await navigator.serviceWorker.register(worker))
    await activeOf(registration)
    return registration.pushManager
  }

  /** Asks the browser, which asks its owner; true once the server knows where to push to. Has to begin with a press. */
  async function start(pushKey: string, trackerId: string): Promise<boolean> {
    if ((await Notification.requestPermission()) !== 'granted') return false
    await tell(await subscribe(await manager(), pushKey), { owner: trackerId, pushKey })
    return true
  }

  /** The server forgets the browser first; what is left of it in the browser reaches no one. */
  async function stop(trackerId: string): Promise<void> {
    await say(trackerId, null)
    await forget()
  }

  /** After a log-out the browser is not to be pushed to any more; the server has ended it with the session. */
  async function forget(): Promise<void> {
    await pushRecord.forget()
    await (await (await registrationOf(worker))?.pushManager.getSubscription())?.unsubscribe()
  }

  /**
   * NT-08: at the opening of a page, brings browser and server together again: an address that changed and that the worker could
   * not report, a subscription that ended, a key of ours that is another one, a permission that was withdrawn. True where the
   * server was sent something.
   */
  async function mend(trackerId: string): Promise<boolean> {
    const record = await pushRecord.read()
    if (record === null) return false
    if (record.owner !== trackerId) {
      await forget()
      return false
    }
    if (pushStanding() !== 'granted') {
      await stop(trackerId)
      return true
    }
    const pushes = await manager()
    if (isSaid(await pushes.getSubscription(), record)) return false
    const pushKey = await readKey()
    if (pushKey !== record.pushKey) await (await pushes.getSubscription())?.unsubscribe()
    await tell(await subscribe(pushes, pushKey), { owner: trackerId, pushKey })
    return true
  }

  async function tell(
    subscription: PushSubscription,
    { owner, pushKey }: Pick<PushRecord, 'owner' | 'pushKey'>,
  ): Promise<void> {
    await say(owner, JSON.stringify(subscription))
    await pushRecord.keep(recordOf(subscription, { owner, pushKey, saidAt: Date.now() }))
  }
  return { start, stop, forget, mend }
}

function isSaid(subscription: PushSubscription | null, { endpoint, saidAt }: PushRecord): boolean {
  return subscription?.endpoint === endpoint && Date.now() - saidAt < SAID_AGAIN_MS
}

async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  return (
    (await manager.getSubscription()) ?? manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  )
}
