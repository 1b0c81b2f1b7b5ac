import { ApiError } from '@incontro/client/calls/api-error.ts'

type Calls = {
  readonly call: typeof import('./api.ts').call
  readonly routes: typeof import('../page/lazy-routes.ts').lazyRoutes
}

/** The calls and what they are checked with, for a page that is drawn before it makes any: they are the larger half of its scripts. */
export async function loadCalls(): Promise<Calls> {
  try {
    const [{ call }, { lazyRoutes }] = await Promise.all([import('./api.ts'), import('../page/lazy-routes.ts')])
    return { call, routes: lazyRoutes }
  } catch (cause) {
    throw new ApiError('offline', { cause }) // their files could not be had
  }
}

/** Begins to load them where a visitor begins to fill a form. */
export function loadCallsAhead(): void {
  Promise.all([loadCalls(), import('@incontro/client/calls/sealing.ts')]).catch(() => undefined) // its caller asks again
}
