import { LocalStore } from '@incontro/client/device/storage.ts'

/** Apart from the keys of the site and the studio: one browser may hold a member, an angel and an operator. */
export const storage = new LocalStore(undefined, 'backoffice:')
