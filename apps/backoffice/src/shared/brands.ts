import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { useCallback } from 'react'
import { useRead } from './calls/queries.ts'

/** The name of a brand by its id; the id itself until the names have come, and for a brand that is no more. */
export function useBrandName(): (brandId: string) => string {
  const { data } = useRead(operatorCalls.brandNames, {})
  return useCallback((brandId) => data?.brands.find(({ id }) => id === brandId)?.name ?? brandId, [data])
}
