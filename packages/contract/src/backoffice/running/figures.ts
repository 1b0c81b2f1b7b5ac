import { z } from 'zod'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { defineRead } from '../calls.ts'
import { listQuery, listReply } from '../lists.ts'

type Figure = {
  /** Goes up when what is counted changes: series of different versions are never joined. */
  readonly version: number
  readonly unit: 'count' | 'money'
  /** What one of a cell's persons is. */
  readonly of: 'visitor' | 'member'
  readonly dimensions: readonly FigureDimension[]
  /** Who sees it: where people come from and stay, or what they pay. */
  readonly subject: 'growth' | 'money'
}
export const figureDimensions = ['brand', 'flow', 'country', 'source', 'campaign'] as const
export type FigureDimension = (typeof figureDimensions)[number]
const ofMembers = figureDimensions

/** BO-53: the figures, each with one definition; how it is counted stands in the figures module, in words in the texts. */
export const figures = {
  visits: { version: 1, unit: 'count', of: 'visitor', dimensions: ['brand', 'source', 'campaign'], subject: 'growth' },
  sign_ups: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'growth' },
  confirmed: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'growth' },
  verified: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'growth' },
  first_messages: { version: 2, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'growth' },
  first_purchases: { version: 2, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'money' },
  renewals: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'money' },
  cancels: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'money' },
  withdrawals: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'money' },
  refunds: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'money' },
  disputes: { version: 1, unit: 'count', of: 'member', dimensions: ofMembers, subject: 'money' },
  revenue: { version: 1, unit: 'money', of: 'member', dimensions: ofMembers, subject: 'money' },
  given_back: { version: 1, unit: 'money', of: 'member', dimensions: ofMembers, subject: 'money' },
  revenue_net: { version: 1, unit: 'money', of: 'member', dimensions: ofMembers, subject: 'money' },
} as const satisfies Readonly<Record<string, Figure>>
export type FigureId = keyof typeof figures
export const figureIds = Object.keys(figures) as [FigureId, ...FigureId[]] // Object.keys forgets the key type

/** BO-54: from the first visit to the money, in this order. */
export const funnel = [
  'visits',
  'sign_ups',
  'confirmed',
  'verified',
  'first_messages',
  'first_purchases',
  'renewals',
  'cancels',
  'withdrawals',
  'refunds',
  'disputes',
] as const satisfies readonly FigureId[]

/** G9: a cell of fewer persons shows none. */
export const FLOOR = 5
/** By the hour no longer than this. */
export const MAX_HOURLY_DAYS = 400
/** A chart has no more points than this. */
export const MAX_BUCKETS = 10_000

const Id = z.enum(figureIds)
export const figureGrains = ['hour', 'day', 'week', 'month'] as const
const Grain = z.enum(figureGrains)
export type FigureGrain = z.infer<typeof Grain>
const Dimension = z.enum(figureDimensions)
/** In a query: what a date can say. */
const Moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000)
const Key = z.string().min(1).max(100)

/** What narrows a figure, and where its days begin. */
const asked = {
  from: Moment,
  to: Moment,
  zone: z.string().max(60).optional(),
  brand: BrandId.optional(),
  flow: Key.optional(),
  country: Key.optional(),
  source: Key.optional(),
  campaign: Key.optional(),
}

/** Null where it is of fewer than five persons, or would betray such a cell (G9). Money in minor units. */
const Value = z.int().nullable()
const Cell = z.strictObject({ currency: z.string().nullable(), value: Value })
export type FigureCell = z.infer<typeof Cell>

const Bucket = z.strictObject({
  from: Millis,
  to: Millis,
  cells: z.array(Cell),
  /** Whether all of it has happened, and since the log began. */
  isComplete: z.boolean(),
  /** Days of it that are known, of how many; both 1 of an hour. */
  daysKnown: z.int(),
  days: z.int(),
})
const Part = z.strictObject({
  /** The value of the dimension; null where no one knows it. */
  key: z.string().nullable(),
  cells: z.array(Cell),
})
const Total = z.strictObject({ cells: z.array(Cell), isComplete: z.boolean() })

/** A figure as every place shows it. */
const Figured = z.strictObject({
  figure: Id,
  version: z.int(),
  /** When it was counted. */
  asOf: Millis,
  /** Since when there is something to count. */
  since: Millis.nullable(),
  total: Total,
})

export const listFigures = defineRead({
  id: 'listFigures',
  summary: 'The figures that the operator may see, with what they can be divided by (BO-53)',
  path: '/figures',
  access: 'numbers',
  reply: z.strictObject({
    figures: z.array(
      z.strictObject({
        figure: Id,
        version: z.int(),
        unit: z.enum(['count', 'money']),
        of: z.enum(['visitor', 'member']),
        dimensions: z.array(Dimension),
        floor: z.int(),
      }),
    ),
  }),
})

export const showNumbers = defineRead({
  id: 'showNumbers',
  summary: 'Every figure of a span, and of the span before it or another one, divided by one thing (BO-54)',
  path: '/numbers',
  access: 'numbers',
  query: z.strictObject({ ...asked, by: Dimension.optional(), compareFrom: Moment.optional() }),
  reply: z.strictObject({
    rows: z.array(
      Figured.extend({
        /** Of as long a span from `compareFrom` on. */
        before: Total.nullable(),
        /** Null where the figure cannot be divided so, or is not asked to be. */
        parts: z.array(Part).nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const showFigure = defineRead({
  id: 'showFigure',
  summary: 'One figure over time, and divided by one thing (BO-53, BO-56)',
  path: '/figures/:figure',
  access: 'numbers',
  params: z.strictObject({ figure: Id }),
  query: z.strictObject({ ...asked, grain: Grain, by: Dimension.optional(), compareFrom: Moment.optional() }),
  reply: Figured.extend({
    unit: z.enum(['count', 'money']),
    buckets: z.array(Bucket),
    /** The buckets of as long a span from `compareFrom` on. */
    before: z.array(Bucket).nullable(),
    parts: z.array(Part).nullable(),
  }),
  errors: ['not_found'],
})

export const FigureRow = z.strictObject({
  /** Its place: of the log where it is an event. */
  id: z.string(),
  /** The number of its event in the log; null for visits. */
  event: z.int().nullable(),
  at: Millis,
  brandId: z.string(),
  trackerId: z.string().nullable(),
  /** What it adds to the figure; money in minor units. */
  value: z.int(),
  currency: z.string().nullable(),
})
export type FigureRow = z.infer<typeof FigureRow>

export const listFigureRows = defineRead({
  id: 'listFigureRows',
  summary: 'The rows that add up to a figure, newest first: for who may see members (BO-53)',
  path: '/figures/:figure/rows',
  access: 'members.read',
  params: z.strictObject({ figure: Id }),
  query: listQuery(asked),
  reply: listReply(FigureRow),
  errors: ['not_found'],
})
