import { LocalStore } from '@incontro/client/device/storage.ts'

/** What this browser keeps (UI-10). */
export const storage = new LocalStore()
