/** An account by its country and last signs. */
export function accountShown({ country, last4 }: { readonly country: string; readonly last4: string }): string {
  return `${country} ···· ${last4}`
}
