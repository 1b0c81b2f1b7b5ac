/** TS-11: against the worst a restriction stays, however late its appeal is decided; leads are alarmed instead. */
const SEVERE = 4

export function isSevere({ severity }: { readonly severity: number }): boolean {
  return severity >= SEVERE
}
