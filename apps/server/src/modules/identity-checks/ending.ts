import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { CheckRow, ChecksStore } from './checks.store.ts'
import { endingEmail } from './emails.ts'
import { dayOf, REMINDED_BEFORE, reminderDue } from './findings.rules.ts'

type Deps = {
  readonly store: ChecksStore
  readonly memberships: Pick<MembershipsApi, 'lockMembers'>
  readonly email: Email
  readonly transaction: RunTransaction
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
const DAY = 86_400_000

/**
 * AN-05: reminds people 30 and 7 days before their check runs out, and notes on the day after that it did. It unlists no one: operators
 * find the check in their list (AN-22).
 */
export function createEnding({ store, memberships, email, transaction, notifyDesk, now }: Deps) {
  async function write(tx: Tx, check: CheckRow, { key, isOver }: { key: string; isOver: boolean }): Promise<void> {
    const account = (await memberships.lockMembers(tx, [check.accountId])).get(check.accountId)
    if (account === undefined || check.expiresOn === null) return
    await email.send(tx, {
      to: { brandId: account.brandId, email: account.email, language: account.language, memberId: account.id },
      template: endingEmail,
      data: { expiresOn: check.expiresOn, isOver },
      category: 'account',
      key,
    })
  }

  return async function run(): Promise<void> {
    const at = now()
    for (const check of await store.ending(dayOf(new Date(at.getTime() + REMINDED_BEFORE[0] * DAY)))) {
      if (check.expiresOn === null) continue
      if (check.expiresOn < dayOf(at)) {
        await transaction(async (tx) => {
          if (!(await store.lapse(tx, check.id, at))) return
          await write(tx, check, { key: `identity-over:${check.id}`, isOver: true })
          await notifyDesk(tx)
        })
        continue
      }
      const days = reminderDue({ expiresOn: check.expiresOn, remindedDays: check.remindedDays }, at)
      if (days !== null)
        await transaction(async (tx) => {
          if (await store.remind(tx, check.id, days))
            await write(tx, check, { key: `identity-ends:${check.id}:${String(days)}`, isOver: false })
        })
    }
  }
}
