import { routes } from '@incontro/contract'
import type { AngelKind } from '@incontro/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { IdentityDoor, MemberFacts } from '../identity/index.ts'
import { type News, usualRhythm } from './letters.rules.ts'
import { createLettersStore } from './letters.store.ts'
import { createNextNotice } from './next-notice.ts'
import { createNoticeSettings } from './notice-settings.ts'
import { noticesSocket } from './notices.socket.ts'
import { createNoticesStore } from './notices.store.ts'

export type NoticesDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly identity: Pick<IdentityDoor, 'lockMembers'>
  readonly unseen: (memberId: string) => Promise<readonly News[]>
  readonly angel: (
    angelId: string,
  ) => Promise<{ id: string; screenName: string; kind: AngelKind; photo: string } | undefined>
  readonly now: () => Date
}

/** What a page tells a member of what happened, and what he wants of it (NT-04 to NT-06, D7). */
export function createNotices({ database, identity, unseen, angel, now }: NoticesDeps): ModuleParts {
  const { transaction } = database
  const store = createNoticesStore(database.db)
  const letters = createLettersStore(database.db)
  const lockMember = async (tx: Tx, memberId: string): Promise<MemberFacts | undefined> =>
    (await identity.lockMembers(tx, [memberId])).get(memberId)
  const settings = createNoticeSettings({ store, transaction, lockMember, now })
  const nextNotice = createNextNotice({
    store,
    settings,
    quietHours: async ({ id, country }) => (await letters.rhythm(id)) ?? usualRhythm(country),
    transaction,
    lockMember,
    unseen,
    angel,
    now,
  })
  return {
    socket: noticesSocket(nextNotice),
    routes: [
      handle(routes.noticeSettings, async ({ principal }) => settings.read(memberOrThrow(principal))),
      handle(routes.saveNoticeSettings, async ({ principal, body }) => settings.save(memberOrThrow(principal), body)),
    ],
  }
}

function memberOrThrow({ accountId, role }: { accountId: string; role: string }): string {
  if (role !== 'member') throw new AppError('forbidden')
  return accountId
}
