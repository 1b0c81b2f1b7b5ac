type Card = { readonly id: string }
type Page<C extends Card> = { readonly profiles: readonly C[]; readonly total: number }

/** `gone`: swiped on this page, whether or not the server has heard of it yet. */
export type Deck<C extends Card> = Page<C> & { readonly gone: readonly string[] }

/** MT-02: the next cards go under those that lie there; the order stays, and what was swiped does not come back. */
export function withNext<C extends Card>(deck: Deck<C> | undefined, next: Page<C>): Deck<C> {
  if (!deck) return { ...next, gone: [] }
  const arrived = next.profiles.filter(({ id }) => !deck.gone.includes(id))
  const isWhole = next.profiles.length >= next.total
  const arrivedById = new Map(arrived.map((card) => [card.id, card]))
  // a person who is in no answer any more has left the region, or is blocked
  const kept = deck.profiles
    .filter(({ id }) => !isWhole || arrivedById.has(id))
    .map((card) => arrivedById.get(card.id) ?? card)
  const known = new Set(kept.map(({ id }) => id))
  return {
    profiles: [...kept, ...arrived.filter(({ id }) => !known.has(id))],
    total: next.total - (next.profiles.length - arrived.length),
    gone: deck.gone,
  }
}

/** The deck without a card that was swiped. */
export function without<C extends Card>(deck: Deck<C>, id: string): Deck<C> {
  const profiles = deck.profiles.filter((card) => card.id !== id)
  return profiles.length === deck.profiles.length ? deck : { profiles, total: deck.total - 1, gone: [...deck.gone, id] }
}

/** The deck with a card on top that was taken back, or whose swipe was refused. */
export function withAgain<C extends Card>(deck: Deck<C>, card: C): Deck<C> {
  if (!deck.gone.includes(card.id)) return deck
  return {
    profiles: [card, ...deck.profiles],
    total: deck.total + 1,
    gone: deck.gone.filter((id) => id !== card.id),
  }
}
