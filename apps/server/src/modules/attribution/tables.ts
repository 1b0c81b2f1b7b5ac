import type { Generated } from 'kysely'
import type { Json } from '../../platform/database/json-column.ts'
import type { PostbackEvent, PostbackFacts } from './postbacks.rules.ts'

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
    brand_id: string | null
    version: string | null
    browser: string | null
    steps: Generated<string[]>
    group_key: Generated<string>
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

/** The columns as they stand in the database, for the test that compares. */
export const attributionColumns = {
  clicks: [
    'id',
    'brand_id',
    'tracker_id',
    'member_id',
    'campaign',
    'page_type',
    'source',
    'campaign_id',
    'remarketing_click_id',
    'at',
  ],
  arrivals: ['id', 'member_id', 'kind', 'event', 'remarketing_click_id', 'at'],
  attributed_orders: ['order_id', 'member_id', 'kind', 'campaign', 'page_type', 'imported_at', 'abandoned_at'],
  postbacks: [
    'id',
    'brand_id',
    'affiliate_id',
    'event_key',
    'event',
    'after_key',
    'member_id',
    'click_id',
    'facts',
    'state',
    'attempts',
    'next_attempt_at',
    'created_at',
    'ended_at',
  ],
  postback_attempts: ['postback_id', 'number', 'at', 'status', 'error', 'duration_ms'],
  client_log: [
    'id',
    'subject',
    'message',
    'tracker_id',
    'page',
    'at',
    'fault',
    'brand_id',
    'version',
    'browser',
    'steps',
    'group_key',
  ],
  funnel_events: ['id', 'brand_id', 'member_id', 'angel_id', 'name', 'at', 'told_by'],
} as const satisfies { [Table in keyof AttributionTables]: readonly (keyof AttributionTables[Table])[] }
