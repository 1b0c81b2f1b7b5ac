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
}
