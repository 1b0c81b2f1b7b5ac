import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue, HASHES } from '../../platform/process/work-queue.ts'

// argon2id is the library's default algorithm; memory, passes and lanes by OWASP's password storage cheat sheet (2026).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// the library hashes on Node's threads; without a bound many log-ins at once would take all of them, and every core
const inTurn = createWorkQueue(HASHES)
let unknownHash: Promise<string> | undefined

/** argon2id hash of a password (D3). */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Compares in the same time whether or not there is such an account: without a hash, against one that nothing matches. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  unknownHash ??= hash(crypto.randomUUID(), COST) // once, so in no queue that could refuse it
  const known = stored ?? (await unknownHash)
  const matches = await inTurn(() => verify(known, password))
  return matches && stored !== null
}
