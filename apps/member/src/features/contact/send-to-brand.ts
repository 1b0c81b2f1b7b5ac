import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type ErrorCode, routes } from '@incontro/contract'
import { call } from '../../shared/calls/api.ts'
import { storage } from '../../shared/storage.ts'
import type { KeptMessage } from './kept-message.ts'

/** What the same message may get another answer to. */
const PASSING: readonly (ErrorCode | 'offline' | undefined)[] = [
  'offline',
  'unavailable',
  'internal',
  'too_many_requests',
  'too_slow',
  undefined,
]

/** Sends one message; under the account's name while the one who wrote it is signed in. */
export async function sendToBrand({ by, ...message }: KeptMessage): Promise<'done' | 'refused' | 'later'> {
  const token = by !== null && storage.get('trackerId') === by ? storage.get('token') : null
  try {
    await call(routes.sendContact, {
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      body: message,
    })
    return 'done'
  } catch (error) {
    return PASSING.includes(codeOf(error)) ? 'later' : 'refused'
  }
}
