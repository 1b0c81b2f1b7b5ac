type Cut = { readonly around: number; readonly isEdge: { readonly first: boolean; readonly last: boolean } }

/** The ends of a long part that did not change: what stands beside a change. */
export function shortened(text: string, { around, isEdge: { first, last } }: Cut): string {
  if (text.length <= (first || last ? around : 2 * around)) return text
  return `${first ? '' : text.slice(0, around)} … ${last ? '' : text.slice(-around)}`
}
