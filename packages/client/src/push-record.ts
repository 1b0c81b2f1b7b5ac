import { type DBSchema, openDB } from 'idb'

/** What the server was last told of this browser's subscription. The worker, which holds no bearer, proves by it who it is. */
export type PushRecord = {
  /** Whose wish it is: a tracker id. */
  readonly owner: string
  readonly endpoint: string
  /** The subscription's own secret, known to this browser and the server alone. */
  readonly auth: string
  readonly pushKey: string
  readonly saidAt: number
}
interface PushSchema extends DBSchema {
  record: { key: 'here'; value: PushRecord }
}

const DATABASE = 'incontro-push'

export function readPushRecord(): Promise<PushRecord | null> {
  return withDatabase(async (db) => (await db.get('record', 'here')) ?? null)
}

export function keepPushRecord(record: PushRecord): Promise<void> {
  return withDatabase(async (db) => void (await db.put('record', record, 'here')))
}

export function forgetPushRecord(): Promise<void> {
  return withDatabase((db) => db.delete('record', 'here'))
}

/** What a subscription of a browser says of itself, as far as it is kept. */
export function recordOf(
  subscription: PushSubscription,
  { owner, pushKey, saidAt }: Pick<PushRecord, 'owner' | 'pushKey' | 'saidAt'>,
): PushRecord {
  const { endpoint, keys } = subscription.toJSON()
  return { owner, pushKey, saidAt, endpoint: endpoint ?? '', auth: keys?.['auth'] ?? '' }
}

async function withDatabase<Result>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>): Promise<Result> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

function open() {
  return openDB<PushSchema>(DATABASE, 1, { upgrade: (db) => void db.createObjectStore('record') })
}
