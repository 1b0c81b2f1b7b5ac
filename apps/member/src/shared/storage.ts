import { LocalStore } from '@incontro/client/storage.ts'

/** What this browser keeps (UI-10). */
export const storage = new LocalStore()
