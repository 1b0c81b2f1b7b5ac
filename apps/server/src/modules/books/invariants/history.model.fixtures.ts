/** What a plain count says of a member's purchases: the histories of the product are compared with it. */
type Lot = {
  granted: number
  left: number
  expired: number
  clawed: number
  readonly ends: number
  readonly at: number
}
type Dispute = {
  said: Set<'open' | 'won' | 'lost'>
  state: 'none' | 'open' | 'won' | 'lost'
  amount: number
  lost: number
}
type Taking = { taken: number; owed: number }
type Order = { lot: Lot; disputes: Map<string, Dispute>; refunds: Map<string, number>; takings: Map<string, Taking> }

export const PRICE = 999
export const CREDITS = 120

export function createModel() {
  const orders: Order[] = []
  const lots: Lot[] = []
  let debt = 0

  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
  const refunded = (order: Order) => sum(order.refunds.values())
  const lost = (order: Order) => sum([...order.disputes.values()].map((one) => one.lost))
  const open = (order: Order) => sum([...order.disputes.values()].map((one) => (one.state === 'open' ? one.amount : 0)))

  function take(order: Order, ref: string, share: number | null, owes: boolean): void {
    const before = order.takings.get(ref)
    if (before !== undefined && before.taken + before.owed > 0) return
    const { lot } = order
    const wanted = share === null || share >= PRICE ? CREDITS : Math.floor((CREDITS * share) / PRICE)
    const taken = Math.min(lot.left, wanted)
    const used = lot.granted - lot.left - lot.expired - lot.clawed
    const owedBefore = sum([...order.takings.values()].map((one) => one.owed))
    const owed = owes ? Math.max(0, Math.min(wanted - taken, used - owedBefore)) : 0
    lot.left -= taken
    lot.clawed += taken
    debt += owed
    order.takings.set(ref, { taken, owed })
  }

  function give(order: Order, ref: string, now: number): void {
    const { taken, owed } = order.takings.get(ref) ?? { taken: 0, owed: 0 }
    order.takings.delete(ref)
    order.lot.clawed -= taken
    if (order.lot.ends <= now) order.lot.expired += taken
    else order.lot.left += taken
    const still = Math.min(owed, debt)
    debt -= still
    if (owed > still)
      lots.push({
        granted: owed - still,
        left: owed - still,
        expired: 0,
        clawed: 0,
        ends: Number.POSITIVE_INFINITY,
        at: now,
      })
  }

  return {
    orders,
    buy(ends: number, at: number): void {
      const settled = Math.min(debt, CREDITS)
      debt -= settled
      const lot = { granted: CREDITS, left: CREDITS - settled, expired: 0, clawed: 0, ends, at }
      lots.push(lot)
      orders.push({ lot, disputes: new Map(), refunds: new Map(), takings: new Map() })
    },
    messages: () => sum(lots.map(({ left }) => left)),
    debt: () => debt,
    spend(amount: number): void {
      let missing = amount
      for (const lot of lots.toSorted((a, b) => a.ends - b.ends || a.at - b.at)) {
        const part = Math.min(lot.left, missing)
        lot.left -= part
        missing -= part
      }
    },
    expire(now: number): void {
      for (const lot of lots)
        if (lot.ends <= now) {
          lot.expired += lot.left
          lot.left = 0
        }
    },
    refundable: (order: Order) => (open(order) > 0 ? 0 : Math.max(0, PRICE - refunded(order) - lost(order))),
    refund(order: Order, id: string, amount: number): void {
      const isAll = amount === PRICE - refunded(order) - lost(order)
      order.refunds.set(id, amount)
      take(order, id, isAll ? null : amount, false)
    },
    /** What the provider owes us of it: a bank takes the whole money of a dispute, whatever went back before. */
    owed: (order: Order) =>
      PRICE - refunded(order) - sum([...order.disputes.values()].map((one) => (one.state === 'won' ? 0 : one.amount))),
    /** Answers how the bank moves the money, where it does. */
    dispute(
      order: Order,
      ref: string,
      amount: number,
      said: 'open' | 'won' | 'lost',
      now: number,
    ): 'chargeback' | 'chargeback_reversed' | null {
      const dispute = order.disputes.get(ref) ?? { said: new Set(), state: 'none', amount, lost: 0 }
      order.disputes.set(ref, dispute)
      dispute.said.add(said)
      const before = dispute.state
      dispute.state = dispute.said.has('lost') ? 'lost' : dispute.said.has('won') ? 'won' : 'open'
      if (dispute.state === before) return null
      if (dispute.state === 'lost') dispute.lost = Math.min(amount, Math.max(0, PRICE - refunded(order) - lost(order)))
      const has = before === 'open' || before === 'lost'
      const wants = dispute.state !== 'won'
      if (wants && !has) take(order, ref, refunded(order) + open(order) + lost(order) >= PRICE ? null : amount, true)
      if (has && !wants) {
        give(order, ref, now)
        for (const [id, refund] of order.refunds) take(order, id, refunded(order) >= PRICE ? null : refund, false)
      }
      return wants && !has ? 'chargeback' : has && !wants ? 'chargeback_reversed' : null
    },
  }
}
