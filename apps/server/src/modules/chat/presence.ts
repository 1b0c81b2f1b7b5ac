import type { Db } from '../../platform/database/database.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { IdentityDoor } from '../identity/index.ts'
import type { ProfilesDoor } from '../profiles/index.ts'
import { readPeers } from './chat.store.ts'

const MAX_PEERS = 500
/** A page that reloads goes and comes within this: nobody is told that she left. */
const GONE_AFTER_MS = 2000
/** Those of a process that is gone are told of one after the other. */
const TELL_EACH_MS = 10
const MAX_SPREAD_MS = 5000

type Deps = {
  readonly db: Db
  readonly hub: Pick<Hub, 'deliver' | 'isConnected' | 'isConnectedElsewhere' | 'onPresence' | 'onLost'>
  readonly identity: Pick<IdentityDoor, 'member'>
  readonly profiles: Pick<ProfilesDoor, 'angels'>
  readonly log: Log
}
type Somebody = Pick<Principal, 'accountId' | 'angelId' | 'trackerId'>

/**
 * Tells those who have a conversation with somebody that he or she came or left (D1). Nothing is remembered of what was told:
 * the process where the first page opens or the last one closes says so, and of a process that is gone another one does.
 */
export function watchPresence({ db, hub, identity, profiles, log }: Deps): { stop(): void } {
  const leaving = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  async function tell({ accountId, angelId, trackerId }: Somebody, isAvailable: boolean): Promise<void> {
    if (angelId !== null) {
      for (const memberId of await readPeers(db, { side: 'angel', id: angelId }, MAX_PEERS))
        hub.deliver(memberId, 'presenza', { id: angelId, isAvailable })
      return
    }
    const angels = await profiles.angels(await readPeers(db, { side: 'member', id: accountId }, MAX_PEERS))
    for (const angel of angels.values())
      if (angel.accountId !== null) hub.deliver(angel.accountId, 'presenza', { id: trackerId, isAvailable })
  }
  const tellSoon = (somebody: Somebody, isAvailable: boolean) =>
    void tell(somebody, isAvailable).catch((error: unknown) => log.error({ err: error }, 'telling of presence failed'))

  hub.onPresence((principal, isConnected) => {
    if (principal.role === 'operator' || isStopped) return
    const { accountId } = principal
    const wasLeaving = leaving.get(accountId)
    clearTimeout(wasLeaving)
    leaving.delete(accountId)
    if (isConnected) {
      if (wasLeaving === undefined && !hub.isConnectedElsewhere(accountId)) tellSoon(principal, true)
      return
    }
    const timer = setTimeout(() => {
      leaving.delete(accountId)
      if (!hub.isConnected(accountId)) tellSoon(principal, false)
    }, GONE_AFTER_MS)
    leaving.set(accountId, timer.unref())
  })

  async function tellLost(accountId: string, angelId: string | null): Promise<void> {
    const member = await identity.member(accountId)
    if (member !== null && !hub.isConnected(accountId)) await tell({ ...member, accountId, angelId }, false)
  }
  hub.onLost((accounts) => {
    const spread = Math.min(MAX_SPREAD_MS, accounts.length * TELL_EACH_MS)
    for (const { accountId, angelId } of accounts)
      setTimeout(
        () => {
          if (isStopped || hub.isConnected(accountId)) return
          tellLost(accountId, angelId).catch((error: unknown) =>
            log.error({ err: error }, 'telling of presence failed'),
          )
        },
        GONE_AFTER_MS + Math.random() * spread,
      ).unref()
  })
  return {
    stop() {
      isStopped = true
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
