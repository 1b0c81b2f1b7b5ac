import { loadCalls } from '../calls/calls.ts'
import { recordMoment } from './moments.ts'
import { storage } from '../storage.ts'

/** ID-05: an account was opened here; it stands whether this arrives or not. */
export function recordLead(): void {
  recordMoment('lead') // TR-08
  const trackerId = storage.get('trackerId')
  if (trackerId !== null) void log(trackerId).catch(() => undefined)
}

async function log(trackerId: string): Promise<void> {
  const { call, routes } = await loadCalls()
  await call(routes.logEvent, { body: { trackerId, name: 'lead' } })
}
