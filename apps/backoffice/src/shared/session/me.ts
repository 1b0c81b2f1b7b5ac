import { type Me, operatorCalls, type Permission } from '@incontro/contract/backoffice.ts'
import { createContext, use } from 'react'
import { keyOf, queries } from '../calls/queries.ts'

/** The operator who is signed in. */
export const MeContext = createContext<Me | undefined>(undefined)

export function useMe(): Me {
  const me = use(MeContext)
  if (me === undefined) throw new TypeError('useMe outside of a session')
  return me
}

/** Whether the operator may at least look at what a permission covers; null is for every operator. */
export function useMay(): (permission: Permission | null) => boolean {
  const { permissions } = useMe()
  return (permission) => permission === null || permissions[permission] !== undefined
}

/** Shows what a change of the own account answered, without asking again. */
export function showMe(me: Me): void {
  queries.setQueryData(keyOf(operatorCalls.me, {}), me)
}
