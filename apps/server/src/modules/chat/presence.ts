import type { Db } from '../../platform/database/database.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { ProfilesDoor } from '../profiles/index.ts'
import { readPeers } from './chat.store.ts'

const MOST_PEERS = 500
/** A page that reloads goes and comes within this: nobody is told that she left. */
const GONE_AFTER_MS = 2000

type Deps = {
  readonly db: Db
  readonly hub: Pick<Hub, 'deliver' | 'isConnected' | 'onPresence'>
  readonly profiles: Pick<ProfilesDoor, 'angels'>
  readonly log: Log
}

/** Tells those who have a conversation with somebody that he or she came or left (D1). */
export function watchPresence({ db, hub, profiles, log }: Deps): { stop(): void } {
  const told = new Map<string, boolean>()
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  async function tell({ accountId, angelId, trackerId }: Principal): Promise<void> {
    const isAvailable = hub.isConnected(accountId)
    if ((told.get(accountId) ?? false) === isAvailable || isStopped) return
    if (isAvailable) told.set(accountId, true)
    else told.delete(accountId)
    if (angelId !== null) {
      for (const memberId of await readPeers(db, { side: 'angel', id: angelId }, MOST_PEERS))
        hub.deliver(memberId, 'presenza', { id: angelId, isAvailable })
      return
    }
    const angels = await profiles.angels(await readPeers(db, { side: 'member', id: accountId }, MOST_PEERS))
    for (const angel of angels.values())
      if (angel.accountId !== null) hub.deliver(angel.accountId, 'presenza', { id: trackerId, isAvailable })
  }

  hub.onPresence((principal, isConnected) => {
    if (principal.role === 'operator' || isStopped) return
    clearTimeout(timers.get(principal.accountId))
    const timer = setTimeout(
      () => {
        timers.delete(principal.accountId)
        tell(principal).catch((error: unknown) => log.error({ err: error }, 'telling of presence failed'))
      },
      isConnected ? 0 : GONE_AFTER_MS,
    )
    timer.unref()
    timers.set(principal.accountId, timer)
  })
  return {
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
