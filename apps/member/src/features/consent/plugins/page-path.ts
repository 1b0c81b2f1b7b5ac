const WORD = /^[A-Za-z_]{0,30}$/

/** What plug-ins learn of an address: its first word. What stands behind it may name a person. */
export function pagePath(pathname: string): string {
  const first = pathname.split('/')[1] ?? ''
  return WORD.test(first) ? `/${first}` : '/other'
}
