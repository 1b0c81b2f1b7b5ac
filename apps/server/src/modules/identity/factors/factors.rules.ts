/** The ways into an account that need no letter. */
export type WaysIn = { readonly hasPassword: boolean; readonly hasGoogle: boolean; readonly passkeys: number }

/** Whether somebody can still come in without the one that goes. */
export function hasWayInWithout(gone: 'google' | 'passkey', { hasPassword, hasGoogle, passkeys }: WaysIn): boolean {
  return hasPassword || (gone === 'google' ? passkeys > 0 : hasGoogle || passkeys > 1)
}
