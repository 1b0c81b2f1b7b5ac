import { codeOf } from '@incontro/client/api-error.ts'
import { type Country, routes } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api.ts'
import { logClient } from '../../shared/client-log.ts'
import { storage } from '../../shared/storage.ts'

export type RegionTotal =
  { readonly status: 'counting' | 'failed' } | { readonly status: 'counted'; readonly total: number }

/** FD-05, D1: how many profiles of a region can be met, as the server counts them. */
export function useRegionTotal(country: Country, region: string): RegionTotal {
  const [known, setKnown] = useState<RegionTotal & { readonly region: string }>({ status: 'counting', region })
  useEffect(() => {
    const abort = new AbortController()
    call(routes.regionTotal, { body: { country, region }, signal: abort.signal }).then(
      ({ total }) => {
        storage.set('avaibleUsers', String(total))
        setKnown({ status: 'counted', total, region })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (codeOf(error) === undefined) logClient('region total', error)
        setKnown({ status: 'failed', region })
      },
    )
    return () => abort.abort()
  }, [country, region])
  return known.region === region ? known : { status: 'counting' }
}
