import { DEVICE_DATABASE } from '@incontro/client/device/device-database.ts'
import { onSessionEnd } from '../../../shared/session/session.ts'

/** The key of this browser goes with the session, however that ends, here or in another tab; the server takes it no more. */
export function endDeviceKeyWithSession(): void {
  onSessionEnd(() => {
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DEVICE_DATABASE)
  })
}
