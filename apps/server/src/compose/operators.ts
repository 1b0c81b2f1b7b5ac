import { factorKeys } from '../config/keys.ts'
import { createOperators } from '../modules/operators/index.ts'
import { createLinkTokens } from '../platform/crypto/link-tokens.ts'
import type { Platform } from './platform.ts'

/** Operators, with the keys that seal their authenticator apps and the sender of their e-mails. */
export async function composeOperators({ config, database, limiter, mail, passwords, log, now, ports }: Platform) {
  return createOperators({
    database,
    limiter,
    mail,
    sender: `"Incontro" <${config.operatorMailFrom}>`,
    origin: () => config.publicUrl ?? `http://localhost:${ports.brand}`,
    passwords,
    secretTokens: createLinkTokens(await factorKeys(config)),
    log,
    now,
  })
}
