import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { Country } from '@incontro/locale'
import { useEffect, useState } from 'react'
import { loadCalls } from '../../shared/calls/calls.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { storage } from '../../shared/storage.ts'

export type RegionTotal =
  { readonly status: 'counting' | 'failed' } | { readonly status: 'counted'; readonly total: number }

/** FD-05, D1: how many profiles of a region can be met, as the server counts them; asked once it is wanted. */
export function useRegionTotal(country: Country, region: string, isWanted: boolean): RegionTotal {
  const [known, setKnown] = useState<RegionTotal & { readonly region: string }>({ status: 'counting', region })
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    count(country, region, abort.signal).then(
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
  }, [country, region, isWanted])
  return known.region === region ? known : { status: 'counting' }
}

async function count(country: Country, region: string, signal: AbortSignal): Promise<{ readonly total: number }> {
  const { call, routes } = await loadCalls()
  return call(routes.regionTotal, { body: { country, region }, signal })
}
