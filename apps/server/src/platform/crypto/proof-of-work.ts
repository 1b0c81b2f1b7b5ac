import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { LinkTokens } from './link-tokens.ts'

/** What a browser has to work on before a call without an account is taken. */
export type Challenge = {
  readonly challenge: string
  /** The hash of `challenge:counter` begins with so many zero bits. */
  readonly bits: number
  readonly until: Date
}
export type Proof = { readonly challenge: string; readonly counter: number }

export type ProofOfWork = {
  challenge(): Challenge
  /**
   * The id of a challenge that was solved. Who keeps it makes each proof good for one thing: the same one again is that thing.
   * @throws AppError token_expired where it ran out, bad_request where it is none
   */
  idOf(proof: Proof): string
}

const PURPOSE = 'proof of work'
const VALID_MS = 60 * 60_000

type Settings = { readonly tokens: LinkTokens; readonly bits: number; readonly now: () => Date }

/**
 * Hashcash: nothing to see, nothing to hear, nothing of a third party, and a flood costs its sender. The challenge is sealed, so the
 * server keeps nothing until a proof arrives (docs/decisions/0063).
 */
export function createProofOfWork({ tokens, bits, now }: Settings): ProofOfWork {
  return {
    challenge() {
      const until = new Date(now().getTime() + VALID_MS)
      const subject = { bits: String(bits) }
      return { challenge: tokens.seal({ id: randomUUID(), purpose: PURPOSE, expiresAt: until, subject }), bits, until }
    },
    idOf({ challenge, counter }) {
      const opened = tokens.open(challenge, { purpose: PURPOSE, now: now() })
      if (!opened.ok) throw new AppError(opened.fault === 'expired' ? 'token_expired' : 'bad_request')
      const { id, subject } = opened.content
      if (zeroBitsOf(`${challenge}:${counter}`) < Number(subject.bits))
        throw new AppError('bad_request', { field: 'counter' })
      return id
    },
  }
}

/** How many zero bits the hash of a text begins with. */
function zeroBitsOf(text: string): number {
  const hash = createHash('sha256').update(text).digest()
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

/** The counter that solves a challenge, as browsers look for it. */
export function solve({ challenge, bits }: Pick<Challenge, 'challenge' | 'bits'>): number {
  let counter = 0
  while (zeroBitsOf(`${challenge}:${counter}`) < bits) counter += 1
  return counter
}
