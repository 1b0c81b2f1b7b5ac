import { LocalStore } from '@incontro/client/device/storage.ts'
import { viewingToken } from './session/viewing.ts'

/** What this browser keeps (UI-10). */
export const storage = viewingToken === null ? new LocalStore() : viewed(viewingToken)

/** BO-32: of a member whose pages an operator sees, the browser keeps nothing. */
function viewed(token: string): LocalStore {
  const store = new LocalStore(null, 'viewed:')
  store.set('token', token)
  return store
}
