import { LocalStore } from '@incontro/client/device/storage.ts'

/** Apart from the site's own keys: one browser may hold a member there and an angel here. */
export const storage = new LocalStore(undefined, 'studio:')
