import type { Generated } from 'kysely'

export type BrandsTables = {
  brands: { id: string; settings: unknown; version: Generated<number>; updated_at: Generated<Date> }
  brand_hosts: { host: string; brand_id: string }
  flows: { brand_id: string; id: string; settings: unknown; version: Generated<number>; updated_at: Generated<Date> }
  setting_versions: {
    id: Generated<number>
    kind: 'brand' | 'flow'
    brand_id: string
    flow_id: string | null
    version: number
    settings: unknown
    at: Generated<Date>
  }
  brand_drafts: {
    brand_id: string
    content: unknown
    base: unknown
    revision: Generated<number>
    started_by: string
    started_at: Date
    edited_by: string
    edited_at: Date
  }
  brand_versions: {
    brand_id: string
    version: number
    content: unknown
    author_id: string | null
    approver_id: string | null
    reason: unknown
    restores: number | null
    published_at: Date
  }
  brand_schedules: {
    id: string
    brand_id: string
    content: unknown
    base: unknown
    author_id: string
    approver_id: string | null
    reason: unknown
    due_at: Date
    scheduled_at: Date
    state: Generated<'waiting' | 'done' | 'cancelled' | 'failed'>
    faults: unknown
    ended_at: Date | null
  }
}
