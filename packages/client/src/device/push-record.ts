import { oneRecord } from './one-record.ts'

/** What the server last received of this browser's subscription. The worker, which holds no bearer, identifies itself by it. */
export type PushRecord = {
  /** Whose wish it is: a tracker id. */
  readonly owner: string
  readonly endpoint: string
  /** The subscription's own secret, known to this browser and the server alone. */
  readonly auth: string
  readonly pushKey: string
  readonly saidAt: number
}

export const pushRecordIn = (database: string) => oneRecord<PushRecord>(database)
/** The names of the two: one browser may hold a member on the site and an angel in the studio. */
export const PUSH_RECORD = 'incontro-push'
export const STUDIO_PUSH_RECORD = 'incontro-studio-push'

/** What a subscription of a browser says of itself, as far as it is kept. */
export function recordOf(
  subscription: PushSubscription,
  { owner, pushKey, saidAt }: Pick<PushRecord, 'owner' | 'pushKey' | 'saidAt'>,
): PushRecord {
  const { endpoint, keys } = subscription.toJSON()
  return { owner, pushKey, saidAt, endpoint: endpoint ?? '', auth: keys?.['auth'] ?? '' }
}
