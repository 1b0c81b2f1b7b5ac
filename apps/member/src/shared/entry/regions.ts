import type { Country } from '@incontro/locale'
import { useEffect, useState } from 'react'
import { loadCalls } from '../calls/calls.ts'
import { logClient } from '../calls/client-log.ts'

const asked = new Map<Country, Promise<readonly string[]>>()

/** The regions of a country, asked for once, and not before they are wanted; empty until they are there, and where they cannot be had. */
export function useRegions(country: Country, isWanted = true): readonly string[] {
  const [regions, setRegions] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    const answer = asked.get(country) ?? ask(country)
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
  }, [country, isWanted])
  return regions
}

async function ask(country: Country): Promise<readonly string[]> {
  const { call, routes } = await loadCalls()
  return call(routes.regions, { params: { country } })
}
