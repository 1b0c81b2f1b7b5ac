import { type Country, routes } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { call } from './api.ts'
import { logClient } from './client-log.ts'

const asked = new Map<Country, Promise<readonly string[]>>()

/** The regions of a country, asked for once; empty until they are there, and where they cannot be had. */
export function useRegions(country: Country): readonly string[] {
  const [regions, setRegions] = useState<readonly string[]>([])
  useEffect(() => {
    let isShown = true
    const answer = asked.get(country) ?? call(routes.regions, { params: { country } })
    asked.set(country, answer)
    answer.then(
      (found) => isShown && setRegions(found),
      (error: unknown) => {
        asked.delete(country) // the next one asks again
        logClient('regions', error)
      },
    )
    return () => {
      isShown = false
    }
  }, [country])
  return regions
}
