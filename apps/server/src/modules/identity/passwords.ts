import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; memory, passes and lanes by OWASP's password storage cheat sheet (2026).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let unknownHash: Promise<string> | undefined

/** argon2id hash of a password (D3). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Compares in the same time whether or not there is such an account: without a hash, against one that nothing matches. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  unknownHash ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored ?? (await unknownHash), password)
  return matches && stored !== null
}
