import { routes } from '@incontro/contract'
import type { Database } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/binding.ts'
import type { Email } from '../../platform/email/email.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { BrandsApi } from '../brands/index.ts'
import { contactStore } from './contact.store.ts'
import { contactPersonalData } from './personal-data.store.ts'
import { createSendMessage } from './send-message.ts'
import { createMailSupport } from './support-email.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // each is an e-mail of ours; a shared network holds many people
  sendContact: [
    { by: 'network', most: 30, windowMs: HOUR, counts: ['done'] },
    { by: 'email', most: 10, windowMs: HOUR, counts: ['done'] },
  ],
} satisfies Record<string, RouteLimits>

type Deps = {
  database: Pick<Database, 'db' | 'transaction'>
  brands: Pick<BrandsApi, 'get'>
  email: Email
  now: () => Date
}

/** RT-16: what people write to the brand, kept and mailed to its support contact. */
export function createContact({ database, brands, email, now }: Deps): ModuleParts {
  const { db, transaction } = database
  const mailSupport = createMailSupport({ email, brand: brands.get })
  const sendMessage = createSendMessage({ transaction, store: contactStore, mailSupport, now })
  return {
    personalData: contactPersonalData(db),
    routes: [
      handle(
        routes.sendContact,
        limits.sendContact,
        async ({ body: { homepage: _seenByNobody, ...written }, principal, call }) => {
          await sendMessage({
            ...written,
            brandId: call.brandId,
            origin: call.origin,
            account: principal === null ? null : { id: principal.accountId, trackerId: principal.trackerId },
          })
          return { result: true as const }
        },
      ),
    ],
  }
}
