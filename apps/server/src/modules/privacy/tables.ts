import type { ColumnType, Generated } from 'kysely'
import type { Subject } from '../../platform/personal-data/personal-data.ts'

/** Who it is, and how to write to the member. */
export type Person = Subject & { readonly language: string; readonly email: string }

export type DataExportsTable = {
  id: string
  member_id: string
  state: Generated<'queued' | 'ready' | 'failed'>
  origin: string
  steps_done: Generated<number>
  steps_total: Generated<number>
  attempts: Generated<number>
  next_try_at: Date
  requested_at: Date
  ready_at: Generated<Date | null>
  expires_at: Generated<Date | null>
  bytes: Generated<number | null>
}

export type ErasuresTable = {
  id: string
  member_id: string
  origin: string
  requested_at: Date
  due_at: Date
  reminded_at: Generated<Date | null>
  taken_back_at: Generated<Date | null>
  subject: ColumnType<Person | null, string | null | undefined, string | null>
  steps_done: Generated<string[]>
  next_try_at: Date
  erased_at: Generated<Date | null>
  held_until: Generated<Date | null>
  again_at: Generated<Date | null>
  /** By module: until when it holds something back, ISO 8601. */
  held: ColumnType<Record<string, string>, string | undefined, string>
}

export type PrivacyTables = { data_exports: DataExportsTable; erasures: ErasuresTable }
