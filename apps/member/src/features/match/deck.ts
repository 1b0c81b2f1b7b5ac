import { type AngelProfile, routes, type Session } from '@incontro/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { type Deck, withNext } from './deck-rules.ts'

type Member = Pick<Session, 'trackerId' | 'country' | 'level' | 'city' | 'seeker' | 'flow'>

/** MT-04: the cards of a region. What was swiped is gone on the server too, so the next cards are always its first page. */
export function deckQuery(member: Member, region: string) {
  const { trackerId, country, level, city, seeker, flow } = member
  const queryKey = ['match', trackerId, region] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Deck<AngelProfile>> => {
      const next = await call(routes.matchDeck, {
        body: { country, page: 1, region, level, trackerId, city, seeks: seeker.seeks, vertical: flow.vertical },
        signal,
      })
      return withNext(client.getQueryData<Deck<AngelProfile>>(queryKey), next)
    },
    staleTime: 60_000,
  })
}
