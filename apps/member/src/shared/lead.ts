import { routes } from '@incontro/contract'
import { call } from './api.ts'
import { tellMoment } from './moments.ts'
import { storage } from './storage.ts'

/** ID-05: an account was opened here; it stands whether this arrives or not. */
export function tellLead(): void {
  tellMoment('lead') // TR-08
  const trackerId = storage.get('trackerId')
  if (trackerId !== null) void call(routes.logEvent, { body: { trackerId, name: 'lead' } }).catch(() => undefined)
}
