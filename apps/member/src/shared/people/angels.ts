import { type AngelProfile, routes } from '@incontro/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../calls/api.ts'
import { useMember } from '../session/session.ts'

/** One profile; null where there is none, or none for this member any more. */
export function angelQuery(
  angelId: string,
  { country, seeker }: Pick<ReturnType<typeof useMember>, 'country' | 'seeker'>,
) {
  return queryOptions({
    queryKey: ['angel', angelId] as const,
    queryFn: async ({ signal }): Promise<AngelProfile | null> => {
      const [profile] = await call(routes.angelProfile, { params: { angelId, country, seeks: seeker.seeks }, signal })
      return profile ?? null
    },
    staleTime: 60_000,
  })
}

/** The profile of an angel; undefined until it has been asked. Null asks for no one. */
export function useAngel(angelId: string | null): AngelProfile | null | undefined {
  return useQuery({ ...angelQuery(angelId ?? '', useMember()), enabled: angelId !== null }).data
}

/** AN-07: asks for the profile again where its kind has become another one; `changes` counts how often it did. */
export function useRenewedKind(angelId: string, changes: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (changes > 0) void client.invalidateQueries({ queryKey: ['angel', angelId] })
  }, [client, angelId, changes])
}
