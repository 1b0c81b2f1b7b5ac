import { routes } from '@incontro/contract'
import { call } from '../../../shared/calls/api.ts'
import type { Running } from './running.ts'

/** The brand's own count of pages. A page that could not be counted is not counted. */
export function runOwnCount(): Running {
  return {
    record(event, path) {
      if (event === 'view') void call(routes.pageView, { body: { path } }).catch(() => undefined)
    },
    stop() {},
  }
}
