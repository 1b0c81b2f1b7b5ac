import { routes } from '@incontro/contract'
import { call } from './session.ts'
import { storage } from './storage.ts'

const MOST_A_PAGE = 10
let sent = 0

/** TR-11: reports an error of this browser to the server; never more than a few times a page. */
export function logClient(subject: string, message: string): void {
  if (sent >= MOST_A_PAGE) return
  sent += 1
  const trackerId = storage.get('trackerId')
  const body = {
    subject: subject.slice(0, 200),
    message: message.slice(0, 4000),
    page: location.pathname,
    ...(trackerId !== null && { trackerId }),
  }
  void call(routes.logClient, { body }).catch(() => undefined) // nothing is left to report it to
}
