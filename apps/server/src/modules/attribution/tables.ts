import type { ColumnType, Generated } from 'kysely'
import type { PostbackEvent, PostbackFacts } from './postbacks.rules.ts'

/** Goes in as JSON text, comes out parsed. */
type Json<T> = ColumnType<T, string, string>

export type AttributionTables = {
  clicks: {
    id: string
    brand_id: string
    tracker_id: string
    member_id: string | null
    campaign: string | null
    page_type: string
    source: string
    campaign_id: string | null
    remarketing_click_id: string | null
    at: Date
  }
  arrivals: {
    id: string
    member_id: string
    kind: string | null
    event: string | null
    remarketing_click_id: string | null
    at: Date
  }
  attributed_orders: {
    order_id: string
    member_id: string
    kind: 'order' | 'upsell' | null
    campaign: string | null
    page_type: string | null
    imported_at: Date | null
    abandoned_at: Date | null
  }
  postbacks: {
    id: string
    brand_id: string
    affiliate_id: string
    event_key: string
    event: PostbackEvent
    after_key: string | null
    member_id: string
    click_id: string
    facts: Json<PostbackFacts>
    state: 'waiting' | 'due' | 'delivered' | 'dead' | 'void'
    attempts: Generated<number>
    next_attempt_at: Date
    created_at: Date
    ended_at: Date | null
  }
  postback_attempts: {
    postback_id: string
    number: number
    at: Date
    status: number | null
    error: string | null
    duration_ms: number | null
  }
  client_log: {
    id: Generated<number>
    subject: string
    message: string
    tracker_id: string | null
    page: string | null
    at: Date
    fault: string | null
  }
  funnel_events: {
    id: Generated<number>
    brand_id: string
    member_id: string | null
    angel_id: string | null
    name: string
    at: Date
    told_by: Generated<'page' | 'server'>
  }
}
