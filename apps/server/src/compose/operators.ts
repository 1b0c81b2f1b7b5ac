import { factorKeys } from '../config/keys.ts'
import type { BrandsApi } from '../modules/brands/index.ts'
import { createOperators } from '../modules/operators/index.ts'
import { createLinkTokens } from '../platform/crypto/link-tokens.ts'
import type { Platform } from './platform.ts'

/** Operators, with the keys that seal their authenticator apps and the sender of their e-mails. */
export async function composeOperators(
  { config, database, limiter, mail, outbox, passwords, log, now, ports }: Platform,
  { brands }: { brands: Pick<BrandsApi, 'all'> },
) {
  return createOperators({
    database,
    limiter,
    mail,
    outbox,
    sender: `"Incontro" <${config.operatorMailFrom}>`,
    origin: () => config.publicUrl ?? `http://localhost:${ports.brand}`,
    passwords,
    secretTokens: createLinkTokens(await factorKeys(config)),
    brandNames: async () => (await brands.all()).map(({ id, title }) => ({ id, name: title })),
    log,
    now,
  })
}
