/** The sign-in methods that need no e-mail. */
export type WaysIn = { readonly hasPassword: boolean; readonly hasGoogle: boolean; readonly passkeys: number }

/** Whether the member can still sign in without the one that goes. */
export function hasWayInWithout(gone: 'google' | 'passkey', { hasPassword, hasGoogle, passkeys }: WaysIn): boolean {
  return hasPassword || (gone === 'google' ? passkeys > 0 : hasGoogle || passkeys > 1)
}
