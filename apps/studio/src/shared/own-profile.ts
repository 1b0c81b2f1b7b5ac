import { routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './session.ts'

const readOwn = () => call(routes.studioMe, {})
export type Own = Awaited<ReturnType<typeof readOwn>>

/** The profile that she writes as; undefined until it has come. */
export function useOwn(): Own | undefined {
  return useQuery({ queryKey: ['own'], queryFn: readOwn }).data
}
