import { createHmac } from 'node:crypto'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import type { Card, Secret } from '../../gateways/index.ts'

export type Fingerprints = {
  /** The same for the same number; says nothing of it without the key. */
  ofCard(card: Secret<Card>): Buffer
  /** Of what the number begins with: the bank that issued it. */
  ofBin(bin: string): Buffer
  /** Of the caller's network. */
  ofAddress(ip: string): Buffer
}

/** payments.md 4.2: keyed hashes by which refusals are counted. No number and no address is kept for it. */
export function createFingerprints(secret: string): Fingerprints {
  const mac = (what: string, text: string) => createHmac('sha256', `${what} ${secret}`).update(text).digest()
  return {
    ofCard: (card) => mac('card-fingerprint', card.reveal().number),
    ofBin: (bin) => mac('card-bin', bin),
    ofAddress: (ip) => mac('payer-address', networkOf(ip)),
  }
}
