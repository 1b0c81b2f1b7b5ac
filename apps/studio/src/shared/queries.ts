import { codeOf } from '@incontro/client/calls/api-error.ts'
import { notifyManager, QueryClient } from '@tanstack/react-query'

// Before the browser paints: a switch that was just moved is not drawn as it was before.
notifyManager.setScheduler(queueMicrotask)

/** The cache of the server's answers. A refusal is an answer and is not asked again; a lost connection is. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => {
        const code = codeOf(error)
        return failures < 2 && (code === undefined || code === 'offline' || code === 'unavailable')
      },
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
    },
  },
})
