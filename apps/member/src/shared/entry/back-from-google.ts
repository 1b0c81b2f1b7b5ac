/** Whether an address of the landing holds what Google sends people back with: a code, or why there is none. */
export function isBackFromGoogle({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): boolean {
  const query = new URLSearchParams(search)
  return pathname === '/loginWithGoogle' && query.has('state') && (query.has('code') || query.has('error'))
}
