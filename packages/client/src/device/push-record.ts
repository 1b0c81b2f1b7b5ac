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

export const pushRecord = oneRecord<PushRecord>('incontro-push')

/** What a subscription of a browser says of itself, as far as it is kept. */
export function recordOf(
  subscription: PushSubscription,
  { owner, pushKey, saidAt }: Pick<PushRecord, 'owner' | 'pushKey' | 'saidAt'>,
): PushRecord {
  const { endpoint, keys } = subscription.toJSON()
  return { owner, pushKey, saidAt, endpoint: endpoint ?? '', auth: keys?.['auth'] ?? '' }
}
