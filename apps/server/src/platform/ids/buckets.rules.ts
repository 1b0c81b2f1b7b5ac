/** A member's data is one of so many parts, whatever number of servers they lie on (decision 0089). */
export const BUCKETS = 256

export type Buckets = ReadonlySet<number>

/**
 * The bucket of a member: the last byte of the id, 0 to 255, which version 7 of UUIDs leaves to chance. Throws a TypeError for a text
 * that does not end in two hexadecimal digits.
 */
export function bucketOf(memberId: string): number {
  const digits = memberId.slice(-2)
  if (!/^[0-9a-f]{2}$/i.test(digits)) throw new TypeError('not an id')
  return Number.parseInt(digits, 16)
}

/**
 * The buckets of a text such as `0-63,128`: numbers and ranges, both ends included. Null where a part is neither, a range runs
 * backwards or one bucket is named twice.
 */
export function bucketsOf(text: string): Buckets | null {
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d{1,3})(?:-(\d{1,3}))?\s*$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to ?? from)]
    if (from === undefined || last >= BUCKETS || first > last) return null
    for (let bucket = first; bucket <= last; bucket += 1) {
      if (found.has(bucket)) return null
      found.add(bucket)
    }
  }
  return found
}

/** A shard by bucket: an array of 256 names. */
export type ShardMap = readonly string[]

/**
 * Where each bucket lies, from the setting MEMBER_BUCKETS of each shard by its name. Throws a RangeError that names a bucket which no
 * shard holds or two do.
 */
export function shardMapOf(settings: Readonly<Record<string, string>>): ShardMap {
  const held = Object.entries(settings).map(([shard, text]) => {
    const buckets = bucketsOf(text)
    if (buckets === null) throw new RangeError(`shard ${shard}: ${text} are no buckets`)
    return { shard, buckets }
  })
  return Array.from({ length: BUCKETS }, (_, bucket) => {
    const [holder, second] = held.filter(({ buckets }) => buckets.has(bucket))
    if (holder === undefined) throw new RangeError(`no shard holds bucket ${bucket}`)
    if (second !== undefined) throw new RangeError(`${holder.shard} and ${second.shard} hold bucket ${bucket}`)
    return holder.shard
  })
}

/** The shard of a member. Throws a TypeError for a text that is no id. */
export function shardOf(map: ShardMap, memberId: string): string {
  const shard = map[bucketOf(memberId)]
  if (shard === undefined) throw new TypeError('a map without 256 buckets')
  return shard
}
