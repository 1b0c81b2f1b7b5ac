import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue, HASHES } from '../../platform/process/work-queue.ts'

/** What a hash takes: memory in KiB, passes over it, lanes. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

// argon2id is the library's default algorithm; memory, passes and lanes by OWASP's password storage cheat sheet (2026).
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// the library hashes on Node's threads; without a bound many log-ins at once would take all of them, and every core
const inTurn = createWorkQueue(HASHES)

export type Passwords = {
  /** argon2id hash of a password (D3). */
  hashPassword(password: string): Promise<string>
  /** Compares in the same time whether or not there is such an account: without a hash, against one that nothing matches. */
  passwordMatches(stored: string | null, password: string): Promise<boolean>
}

/** Hashes at what a password is worth; tests, which hash by the thousand, say another cost in code. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  let unknownHash: Promise<string> | undefined
  return {
    hashPassword: (password) => inTurn(() => hash(password, cost)),
    async passwordMatches(stored, password) {
      unknownHash ??= hash(crypto.randomUUID(), cost) // once, so in no queue that could refuse it
      const known = stored ?? (await unknownHash)
      const matches = await inTurn(() => verify(known, password))
      return matches && stored !== null
    },
  }
}
