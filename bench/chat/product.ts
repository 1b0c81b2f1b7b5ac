import type { Couple } from '@incontro/testing/crowd.ts'
import { ID_NUMBER, type Pair, type Speech, TEXT } from './load.ts'

/** The couples as pairs of open sockets. */
export function productPairs(couples: readonly Couple[]): Pair[] {
  return couples.map(({ member, angel, angelId }, index) => ({
    index,
    sender: member.token,
    receiver: angel.token,
    context: { trackerId: member.trackerId, angelId },
  }))
}

let run = 0
/** The product's own events. Each run has client-made ids of its own. */
export function productSpeech(): Speech {
  run += 1
  const runOfId = String(run).padStart(4, '0')
  return {
    credentials: (token) => ({ token }),
    message({ index, context }) {
      const clientId = `${String(index).padStart(8, '0')}-${runOfId}-4000-8000-${ID_NUMBER}`
      return JSON.stringify(['chat', { ...context, idMessaggio: clientId, msg: TEXT }])
    },
  }
}

export const yardstickSpeech: Speech = {
  credentials: (id) => ({ id }),
  message: ({ receiver }) => JSON.stringify(['msg', { to: receiver, text: TEXT }]),
}

export function yardstickPairs(count: number): Pair[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    sender: `a${index}`,
    receiver: `b${index}`,
    context: {},
  }))
}
