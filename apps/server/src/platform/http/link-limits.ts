import { QUARTER_HOUR } from '../rate-limit/windows.ts'
import type { CallLimit } from './gate.ts'

/**
 * Limits of a call that takes the token of a link. A token cannot be guessed; a network that tries many is refused all the
 * same. Each purpose has its own counter, and a good bearer is neither counted nor refused: bad links of one kind block
 * nothing else.
 */
export function linkLimits(purpose: string): readonly CallLimit[] {
  return [
    {
      name: `links:${purpose}`,
      by: 'network',
      most: 60,
      windowMs: QUARTER_HOUR,
      counts: [
        'token_missing',
        'token_not_base64',
        'token_not_encrypted',
        'token_expired',
        'unauthorized',
        'forbidden',
      ],
      skipsBearers: true,
    },
  ]
}
