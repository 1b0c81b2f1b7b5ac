import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type NoticeReason, routes } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { call } from '../../shared/calls/api.ts'
import { solve } from './solve.ts'

export type Notice = {
  readonly place: string
  readonly reason: NoticeReason
  readonly text: string
  readonly name: string | null
  readonly email: string | null
  readonly language: Language
  readonly homepage?: string
}
type Proof = { readonly challenge: string; readonly counter: number }

let proof: Promise<Proof> | undefined

/** Works on the proof while the person types. */
export function prepareProof(): Promise<Proof> {
  proof ??= makeProof()
  proof.catch(() => (proof = undefined)) // without a line it is asked for again
  return proof
}
async function makeProof(): Promise<Proof> {
  const { challenge, bits } = await call(routes.noticeChallenge, {})
  return { challenge, counter: await solve({ challenge, bits }) }
}

/** Sends a notice; a proof that ran out meanwhile is made again. Tried again after a lost answer it is the same notice. */
export async function sendNotice(notice: Notice): Promise<{ number: number; needsPlace: boolean }> {
  const send = async () => {
    const sent = await call(routes.sendNotice, { body: { ...notice, ...(await prepareProof()), isInGoodFaith: true } })
    proof = undefined
    return sent
  }
  try {
    return await send()
  } catch (error) {
    if (codeOf(error) !== 'token_expired') throw error
    proof = undefined
    return send()
  }
}

/** What the server takes for an address. */
export function isEmail(text: string): boolean {
  return routes.sendContact.body.shape.email.safeParse(text).success
}
