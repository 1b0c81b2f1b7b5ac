import { Intent } from './schema.ts'

/** What opens the sheet of a wallet, as it was kept with its attempt. */
export function openedSheet(kept: string) {
  return Intent.parse(JSON.parse(kept))
}
