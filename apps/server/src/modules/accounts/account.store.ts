import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountsTables, MembersTable, SessionsTable } from './tables.ts'

export type UsedLinksTable = { id: string; purpose: string; used_at: Date; expires_at: Date }
export type EmailChangesTable = {
  id: string
  member_id: string
  old_email: string
  new_email: string
  old_confirmed_at: Date | null
  is_opt_in: boolean
  at: Date
  undone_at: Date | null
}
type Tables = AccountsTables & { used_links: UsedLinksTable; email_changes: EmailChangesTable }

/** What the verbs of this folder read of an account. */
export type Account = Selectable<MembersTable>

/** SQL of recovery: links that work once, addresses, passwords, and the sessions of one account. */
export function createAccountStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<Tables>()
  return {
    async byId(id: string): Promise<Account | undefined> {
      return tables(root).selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async byEmail(brandId: string, email: string): Promise<Account | undefined> {
      return tables(root)
        .selectFrom('members')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('mailbox', '=', sql<string>`normal_email(${email})`)
        .orderBy(sql`lower(email) = ${email.toLowerCase()}`, 'desc')
        .executeTakeFirst()
    },
    async lock(tx: Tx, id: string): Promise<Account | undefined> {
      return tables(tx).selectFrom('members').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    /** False when the link was used before. */
    async useLink(tx: Tx, link: UsedLinksTable): Promise<boolean> {
      const added = await tables(tx)
        .insertInto('used_links')
        .values(link)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      return added.length === 1
    },
    async setPassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
      await tables(tx).updateTable('members').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    },
    async setEmail(tx: Tx, id: string, email: string, confirmedAt: Date | null): Promise<void> {
      await tables(tx)
        .updateTable('members')
        .set({ email, email_confirmed_at: confirmedAt })
        .where('id', '=', id)
        .execute()
    },
    /** False for an address that was confirmed before. */
    async setConfirmed(tx: Tx, id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await tables(tx)
        .updateTable('members')
        .set({ email_confirmed_at: at })
        .where('id', '=', id)
        .where('email_confirmed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async setDisabled(tx: Tx, id: string, at: Date): Promise<void> {
      await tables(tx)
        .updateTable('members')
        .set({ disabled_at: at })
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .execute()
    },
    /** False where it was not closed at that moment, or is erased. */
    async setEnabled(tx: Tx, id: string, closedAt: Date): Promise<boolean> {
      const opened = await tables(tx)
        .updateTable('members')
        .set({ disabled_at: null })
        .where('id', '=', id)
        .where('disabled_at', '=', closedAt)
        .where('erased_at', 'is', null)
        .returning('id')
        .execute()
      return opened.length === 1
    },
    async setLanguage(tx: Db | Tx, id: string, language: string, at: Date): Promise<void> {
      await tables(tx).updateTable('members').set({ language, language_chosen_at: at }).where('id', '=', id).execute()
    },
    async insertEmailChange(tx: Tx, change: Insertable<EmailChangesTable>): Promise<void> {
      await tables(tx).insertInto('email_changes').values(change).execute()
    },
    async emailChange(tx: Tx, id: string): Promise<Selectable<EmailChangesTable> | undefined> {
      return tables(tx).selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async optInChanges(tx: Tx, memberId: string): Promise<number> {
      const counted = await tables(tx)
        .selectFrom('email_changes')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('member_id', '=', memberId)
        .where('is_opt_in', '=', true)
        .executeTakeFirst()
      return counted?.n ?? 0
    },
    /** The change and all after it: none of those can be taken back by their own e-mails any more. */
    async undoChangesSince(tx: Tx, memberId: string, since: Date, at: Date): Promise<void> {
      await tables(tx)
        .updateTable('email_changes')
        .set({ undone_at: at })
        .where('member_id', '=', memberId)
        .where('at', '>=', since)
        .where('undone_at', 'is', null)
        .execute()
    },
    async openSessions(memberId: string, now: Date): Promise<Selectable<SessionsTable>[]> {
      return tables(root)
        .selectFrom('sessions')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .execute()
    },
    /** Ends one session of the account, or all; answers the ids of those that were open. */
    async endSessions(db: Db | Tx, memberId: string, at: Date, only?: string): Promise<string[]> {
      const ended = await tables(db)
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
        .returning('id')
        .execute()
      return ended.map(({ id }) => id)
    },
  }
}
export type AccountStore = ReturnType<typeof createAccountStore>
