import { type AnyRoute, routes } from '@incontro/contract'
import { ApiError } from './api-error.ts'
import type { Http } from './http.ts'

const MOST_NAMED = 5

/** TR-11: reports calls that got no answer, once one gets through again: until then no report would arrive. */
export function watchNetwork(http: Http, report: (message: string) => void): Http {
  const missed = new Map<string, number>()

  function flush(): void {
    if (missed.size === 0) return
    const named = [...missed].slice(0, MOST_NAMED).map(([call, times]) => `${call} ×${times}`)
    missed.clear()
    report(`no answer: ${named.join(', ')}`)
  }
  async function watched<Answer>(route: AnyRoute, asked: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asked
      flush()
      return answer
    } catch (error) {
      if (isUnanswered(error)) note(route)
      else if (error instanceof ApiError) flush() // a refusal is an answer
      throw error
    }
  }
  return {
    call: (route, input) => watched(route, http.call(route, input)),
    upload: (route, input) => watched(route, http.upload(route, input)),
    download: (route, input) => watched(route, http.download(route, input)),
  }

  /** By the path of the contract, which names no one. */
  function note(route: AnyRoute): void {
    if (route.id === routes.logClient.id) return
    const name = `${route.method} ${route.path}`
    missed.set(name, (missed.get(name) ?? 0) + 1)
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}
