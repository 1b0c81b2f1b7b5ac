import type { Generated } from 'kysely'

export type AttributionTables = {
  client_log: {
    id: Generated<number>
    subject: string
    message: string
    tracker_id: string | null
    page: string | null
    at: Date
  }
  funnel_events: {
    id: Generated<number>
    brand_id: string
    member_id: string | null
    angel_id: string | null
    name: string
    at: Date
  }
}
