import type { AnyOperatorCall, LiveKind } from '@incontro/contract/backoffice.ts'
import { keepPreviousData, notifyManager, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, type CallInput, type ReplyOf } from './call.ts'
import { codeOf, type OperatorApiError } from './operator-api-error.ts'

// Before the browser paints: a switch that was just moved is not drawn as it was before.
notifyManager.setScheduler(queueMicrotask)

/** Whether an answer follows what others do: at any change, or at those of these kinds. */
export type Live = boolean | readonly LiveKind[]

const FRESH_MS = 10_000
const MAX_RETRIES = 2

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: OperatorApiError
    /** `isLive`: asked again while the operator is there (live.ts). */
    queryMeta: { readonly isLive?: Live }
  }
}

/** What the server said, kept for as long as the page is open. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: 'always', // a call that finds no line says so by itself
      retry: (count, error) => count < MAX_RETRIES && ['offline', 'unavailable'].includes(codeOf(error) ?? ''),
    },
    mutations: { networkMode: 'always' },
  },
})

/** The key of a read: the call, and what it was asked with. */
export function keyOf<C extends AnyOperatorCall>(of: C, input: CallInput<C>): readonly unknown[] {
  const { params = null, query = null }: { params?: unknown; query?: unknown } = input
  return [of.id, params, query]
}

/** What a read needs to be asked by `useQuery`, `useQueries` or ahead of time. */
export function readOf<C extends AnyOperatorCall>(of: C, input: CallInput<C>) {
  return {
    queryKey: keyOf(of, input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<C>> => call(of, { ...input, signal }),
  }
}

type ReadOptions = {
  readonly enabled?: boolean
  readonly isLive?: Live
  /** Old rows stay while new ones come. */
  readonly keepsOld?: boolean
}

/** Asks a read of the contract, and again when an act may have changed its answer. */
export function useRead<C extends AnyOperatorCall>(
  of: C,
  input: CallInput<C>,
  { enabled = true, isLive = false, keepsOld = false }: ReadOptions = {},
): UseQueryResult<ReplyOf<C>, OperatorApiError> {
  return useQuery<ReplyOf<C>, OperatorApiError>({
    ...readOf(of, input),
    enabled,
    meta: { isLive },
    ...(keepsOld && { placeholderData: keepPreviousData }),
  })
}

/** After an act: everything on the screen is asked again, so that no part of it says something else. */
export async function refreshAll(): Promise<void> {
  await queries.invalidateQueries()
}

/** Asks again for what is on the screen and follows these kinds; null for all that follows anything. */
export async function refreshLive(kinds: readonly string[] | null): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ meta }) => {
      const isLive = meta?.isLive ?? false
      if (typeof isLive === 'boolean') return isLive
      return kinds === null || isLive.some((kind) => kinds.includes(kind))
    },
    refetchType: 'active',
  })
}
