type Chain<One> = { readonly items: One[]; readonly subjects: string[] }

/** Sorts what shares a subject, directly or by way of others, into one chain each, in the order in which it came. */
export function chainsOf<One>(
  items: readonly One[],
  subjectsOf: (one: One) => readonly string[],
): readonly (readonly One[])[] {
  const places = new Map(items.map((one, place) => [one, place]))
  const bySubject = new Map<string, Chain<One>>()
  const chains = new Set<Chain<One>>()
  for (const one of items) {
    const subjects = subjectsOf(one)
    const met = new Set(subjects.flatMap((subject) => bySubject.get(subject) ?? []))
    const [chain = { items: [], subjects: [] }, ...others] = met
    for (const other of others) {
      chain.items.push(...other.items)
      chain.subjects.push(...other.subjects)
      for (const subject of other.subjects) bySubject.set(subject, chain)
      chains.delete(other)
    }
    if (others.length > 0) chain.items.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    chain.items.push(one)
    for (const subject of subjects)
      if (bySubject.get(subject) !== chain) {
        chain.subjects.push(subject)
        bySubject.set(subject, chain)
      }
    chains.add(chain)
  }
  return [...chains].map((chain) => chain.items)
}
