import { type ConsentRecord, routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { LegalStore, StoredChoice } from './legal.store.ts'
import type { createReadLegalPage } from './read-legal-page.ts'
import type { createRecordChoice } from './record-choice.ts'
import type { DueVersion } from './versions.store.ts'
import { type RouteLimits, limitsOfBrowser } from '../../platform/http/gate.ts'
import { MINUTE } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // the same for everybody: nothing to guess, nothing to fill
  legalPage: [],
  // a choice is rarely changed; a household opens many pages
  recordConsent: limitsOfBrowser({ most: 60, windowMs: MINUTE }),
} satisfies Record<string, RouteLimits>

type Verbs = {
  readLegalPage: ReturnType<typeof createReadLegalPage>
  recordChoice: ReturnType<typeof createRecordChoice>
  choicesOf: LegalStore['ofMember']
  dueFor(memberId: string): Promise<readonly DueVersion[]>
  accept(memberId: string, asked: { page: string; number: number }): Promise<void>
}

/** The legal pages and the choices about cookies. The host of the request says which brand's, not the one in the body. */
export function legalRoutes({ readLegalPage, recordChoice, choicesOf, dueFor, accept }: Verbs): RouteBinding[] {
  return [
    handle(routes.legalPage, limits.legalPage, async ({ body, call }) =>
      readLegalPage({ brandId: call.brandId, page: body.page, language: body.language, version: body.version }),
    ),
    handle(routes.recordConsent, limits.recordConsent, async ({ body, call, principal }) => {
      await recordChoice(body, { call, principal })
      return { result: true as const }
    }),
    handle(routes.consentHistory, async ({ principal }) => ({
      choices: (await choicesOf(principal.accountId)).map(presentChoice),
    })),
    handle(routes.legalDue, async ({ principal }) => ({
      due: (await dueFor(principal.accountId)).map(({ page, number, inForceFrom }) => ({
        page,
        number,
        inForceFrom: inForceFrom.getTime(),
      })),
    })),
    handle(routes.acceptLegal, async ({ principal, body: { page, number } }) => {
      await accept(principal.accountId, { page, number })
      return { result: true as const }
    }),
  ]
}

/** A choice as its member reads it. */
export function presentChoice(row: StoredChoice): ConsentRecord {
  return {
    id: row.id,
    at: row.at.getTime(),
    choice: { analytics: row.analytics, marketing: row.marketing, recording: row.recording },
    how: row.how,
    asked: row.asked,
    textVersion: row.text_version,
    gpc: row.gpc,
  }
}
