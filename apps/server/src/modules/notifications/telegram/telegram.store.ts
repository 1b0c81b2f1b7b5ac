import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A private chat with the brand's bot, and its owner as Telegram names them. */
export type TelegramChat = { readonly chatId: number; readonly name: string }
export type TelegramAsk = TelegramChat & { readonly code: string; readonly at: Date }

/** The chats in which members are notified, and those whose owner asked to be. Chat ids fit a double, as Telegram promises. */
export function createTelegramStore(root: Db) {
  return {
    async link(memberId: string): Promise<(TelegramChat & { at: Date }) | null> {
      const { rows } = await sql<TelegramChat & { at: Date }>`select chat_id::float8 as "chatId", name, at
        from telegram_links where member_id = ${memberId}`.execute(root)
      return rows[0] ?? null
    },
    /** Which of these members have a chat. */
    async linkedAmong(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select member_id as id from telegram_links
        where member_id = any(${[...memberIds]}::uuid[])`.execute(tx)
      return rows.map(({ id }) => id)
    },
    /** A chat belongs to one account of a brand, an account has one chat: the newer word holds. */
    async keep(tx: Tx, memberId: string, brandId: string, chat: TelegramChat, at: Date): Promise<void> {
      await sql`delete from telegram_links where member_id = ${memberId}
        or (brand_id = ${brandId} and chat_id = ${chat.chatId})`.execute(tx)
      await sql`insert into telegram_links (member_id, brand_id, chat_id, name, at)
        values (${memberId}, ${brandId}, ${chat.chatId}, ${chat.name}, ${at})`.execute(tx)
    },
    async drop(tx: Tx, memberId: string): Promise<void> {
      await sql`delete from telegram_links where member_id = ${memberId}`.execute(tx)
    },
    /** True where the chat was linked. */
    async dropChat(tx: Tx, brandId: string, chatId: number): Promise<boolean> {
      const { numAffectedRows = 0n } =
        await sql`delete from telegram_links where brand_id = ${brandId} and chat_id = ${chatId}`.execute(tx)
      return numAffectedRows > 0n
    },
    async ask(memberId: string, since: Date): Promise<TelegramAsk | null> {
      const { rows } = await sql<TelegramAsk>`select chat_id::float8 as "chatId", name, code, at from telegram_asks
        where member_id = ${memberId} and at > ${since}`.execute(root)
      return rows[0] ?? null
    },
    async keepAsk(tx: Tx, memberId: string, { chatId, name, code, at }: TelegramAsk): Promise<void> {
      await sql`insert into telegram_asks (member_id, chat_id, name, code, at)
        values (${memberId}, ${chatId}, ${name}, ${code}, ${at})
        on conflict (member_id) do update set chat_id = excluded.chat_id, name = excluded.name,
          code = excluded.code, at = excluded.at`.execute(tx)
    },
    /** The ask that was shown with this code, which is answered by that. */
    async takeAsk(tx: Tx, memberId: string, code: string, since: Date): Promise<TelegramChat | null> {
      const { rows } = await sql<TelegramChat>`delete from telegram_asks
        where member_id = ${memberId} and code = ${code} and at > ${since}
        returning chat_id::float8 as "chatId", name`.execute(tx)
      return rows[0] ?? null
    },
  }
}
export type TelegramStore = ReturnType<typeof createTelegramStore>
