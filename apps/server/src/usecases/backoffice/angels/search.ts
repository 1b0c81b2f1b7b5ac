import type { WorkplaceSource } from '../../../modules/operators/index.ts'
import type { AngelsDeps } from './deps.ts'
import { listScopes } from './reach.ts'

const MAX_HITS = 10

/** BO-15: profiles by screen name, id, or the tracker id of the account behind them. */
export function angelSource({ angels, profiles }: Pick<AngelsDeps, 'angels' | 'profiles'>): WorkplaceSource {
  return {
    async search(operator, text) {
      const scopes = listScopes(operator)
      if (scopes.length === 0) return []
      const rows = await angels.desk.page({ scopes, search: text }, { after: null, most: MAX_HITS })
      return rows.map(({ id, name, kind, country, region }) => ({
        kind: 'angel' as const,
        id,
        title: name,
        detail: [kind, region, country].join(' · '),
        path: `/angels/${id}`,
      }))
    },
    async titleOf(kind, id) {
      const angel = kind === 'angel' ? await profiles.angel(id) : null
      return angel === null ? null : { title: angel.screenName, path: `/angels/${id}` }
    },
  }
}
