import type { Clients, RedisClient } from './clients.ts'

export type Present = { readonly accountId: string; readonly angelId: string | null }
/** Where a process that is gone left its accounts: it was killed, or it closed in order. */
type Ended = 'killed' | 'closed'

const now = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
`
/** Adds a process to an account; answers with where the account was before. */
const ADD = `local held = redis.call('GET', KEYS[1])
if not held then
  redis.call('SET', KEYS[1], ARGV[1])
  return ''
end
if not string.find(' ' .. held .. ' ', ' ' .. ARGV[1] .. ' ', 1, true) then
  redis.call('SET', KEYS[1], held .. ' ' .. ARGV[1])
end
return held`
/** Takes a process from an account; answers with where the account still is. */
const REMOVE = `local held = redis.call('GET', KEYS[1])
if not held then return '' end
local rest = {}
for node in string.gmatch(held, '%S+') do
  if node ~= ARGV[1] then rest[#rest + 1] = node end
end
local left = table.concat(rest, ' ')
if left == '' then redis.call('DEL', KEYS[1]) elseif left ~= held then redis.call('SET', KEYS[1], left) end
return left`
/** Lengthens the lease of a process that has one; answers with whether it had, and with those whose lease is over. */
const BEAT = `${now}local has = redis.call('ZSCORE', KEYS[1], ARGV[1])
if has or ARGV[3] == '1' then redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1]) end
local ended = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 10)
for _, node in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, 10)) do ended[#ended + 1] = node end
return {has and 1 or 0, ended}`
/** Lets one process alone clear up after another, for as long as a lease. */
const CLAIM = `${now}for _, key in ipairs(KEYS) do
  local score = redis.call('ZSCORE', key, ARGV[1])
  if score and tonumber(score) <= now then
    redis.call('ZREM', KEYS[1], ARGV[1])
    redis.call('ZADD', KEYS[2], now + ARGV[2], ARGV[1])
    return tonumber(score) == 0 and 'closed' or 'killed'
  end
end
return ''`
/** Gives a lease back, and leaves the accounts to the process that claims them. */
const LEAVE = `redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[2], 0, ARGV[1])`
const AT_ONCE = 500

export type Registry = ReturnType<typeof createRegistry>

/**
 * Which process holds which account, in Redis: for each account the processes where it has pages, for each process the
 * accounts with the profiles that they write as, and the lease of each process by the clock of Redis.
 */
export function createRegistry(ask: Clients['ask'], prefix: string, leaseMs: number) {
  const accountPrefix = `${prefix}:a:`
  const accountKey = (accountId: string) => accountPrefix + accountId
  const nodeKey = (node: string) => `${prefix}:n:${node}`
  const leases = [`${prefix}:{leases}`, `${prefix}:{leases}:ended`]
  const run = async (script: string, keys: string[], ...args: string[]): Promise<unknown> =>
    ask((client) => client.eval(script, { keys, arguments: args }))

  async function remove(node: string, accountId: string): Promise<string[]> {
    const [left] = await Promise.all([
      run(REMOVE, [accountKey(accountId)], node),
      ask((client) => client.hDel(nodeKey(node), accountId)),
    ])
    return nodesIn(left)
  }

  return {
    /** Resolves with the other processes where the account has pages. */
    async add(node: string, { accountId, angelId }: Present): Promise<string[]> {
      // known of the process first: what is known of the account alone would outlive it
      const [, held] = await Promise.all([
        ask((client) => client.hSet(nodeKey(node), accountId, angelId ?? '')),
        run(ADD, [accountKey(accountId)], node),
      ])
      return nodesIn(held).filter((other) => other !== node)
    },
    remove,
    /** The processes of each account. */
    async nodesOf(accountIds: readonly string[], of?: RedisClient): Promise<string[][]> {
      const held = await ask((client) => client.mGet(accountIds.map(accountKey)), of)
      return held.map(nodesIn)
    },
    /** The account whose processes a key holds; null where the key holds something else. */
    accountOf: (key: string): string | null => (key.startsWith(accountPrefix) ? key.slice(accountPrefix.length) : null),
    /** `isFirst`: takes the lease. Resolves with whether it had one, and with the processes whose lease is over. */
    async beat(node: string, isFirst = false): Promise<{ had: boolean; ended: string[] }> {
      const answer = await run(BEAT, leases, node, String(leaseMs), isFirst ? '1' : '0')
      const [had, ended]: unknown[] = Array.isArray(answer) ? answer : []
      return { had: had === 1, ended: Array.isArray(ended) ? ended.map(String) : [] }
    },
    /** Null where it is not over, or another process sees to it. */
    async claim(node: string): Promise<Ended | null> {
      const claimed = await run(CLAIM, leases, node, String(leaseMs))
      return claimed === 'killed' || claimed === 'closed' ? claimed : null
    },
    /**
     * Takes all accounts from a process that is gone; `lost` hears of those that have pages nowhere else. Interrupted, it is
     * done again by the process that claims it next.
     */
    async clear(node: string, lost: (accounts: Present[]) => void): Promise<void> {
      let cursor = '0'
      do {
        const at = cursor
        const found = await ask((client) => client.hScan(nodeKey(node), at, { COUNT: AT_ONCE }))
        cursor = found.cursor
        const left = await Promise.all(
          found.entries.map(({ field }) => run(REMOVE, [accountKey(field)], node).then(nodesIn)),
        )
        lost(
          found.entries
            .filter((_, index) => left[index]?.length === 0)
            .map(({ field, value }) => ({ accountId: field, angelId: value === '' ? null : value })),
        )
      } while (cursor !== '0')
      await Promise.all([
        ask((client) => client.del(nodeKey(node))),
        ...leases.map(async (key) => ask((client) => client.zRem(key, node))),
      ])
    },
    leave: async (node: string) => run(LEAVE, leases, node),
  }
}

const nodesIn = (held: unknown): string[] => (typeof held === 'string' && held !== '' ? held.split(' ') : [])
