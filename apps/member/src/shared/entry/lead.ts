import { loadCalls } from '../calls/calls.ts'
import { recordConversion } from './conversions.ts'
import { storage } from '../storage.ts'

/** ID-05: an account was opened here; it stands whether this arrives or not. */
export function recordLead(): void {
  recordConversion('lead') // TR-08
  const trackerId = storage.get('trackerId')
  if (trackerId !== null) void log(trackerId).catch(() => undefined)
}

async function log(trackerId: string): Promise<void> {
  const { call, routes } = await loadCalls()
  await call(routes.logEvent, { body: { trackerId, name: 'lead' } })
}
