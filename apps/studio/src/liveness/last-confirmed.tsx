import { routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../shared/language.tsx'
import { call, useAngel } from '../shared/session.ts'

/** AN-06: what members read of her on her page; nothing where it is not so. */
export function LastConfirmed() {
  const words = useTexts('angelWords')
  const { session } = useAngel()
  const { angelId } = session
  const { data: known } = useQuery({
    queryKey: ['known', angelId],
    queryFn: () => call(routes.knownAngel, { params: { angelId: angelId ?? '' } }),
    enabled: angelId !== undefined,
    retry: false,
  })
  return known?.confirmedDaysAgo == null ? null : <p>{words.confirmed(known.confirmedDaysAgo)}</p>
}
