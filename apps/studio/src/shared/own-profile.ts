import { routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './session.ts'

/** The query under which her profile is kept: a page that changes it invalidates this. */
export const ownKey = ['own']

const readOwn = () => call(routes.studioMe, {})
export type Own = Awaited<ReturnType<typeof readOwn>>

/** The profile that she writes as; undefined until it has come. */
export function useOwn(): Own | undefined {
  return useQuery({ queryKey: ownKey, queryFn: readOwn }).data
}
