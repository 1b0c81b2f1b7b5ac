import { routes } from '@incontro/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'
import { hashOf } from './hash.ts'
import { createKeepSnippet } from './keep-snippet.ts'
import { snippetsPersonalData } from './personal-data.store.ts'
import { countDrafts, offerDraft, removeOldWordings } from './wordings.store.ts'
import { openWordings, type Wordings, type Written } from './wordings.ts'

export { NO_WORDINGS, type Wordings } from './wordings.ts'

/** How often a caller may make each of these calls. */
const limits = {
  addSnippet: [{ by: 'account', most: 300, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

const DAY_MS = 86_400_000
const COUNTED_MS = 30 * DAY_MS

export type SnippetsApi = {
  /** What is known of the words of a batch; on its connection. */
  openWordings(run: Run, written: readonly Written[], at: Date): Promise<Wordings>
  /** AN-13: a model has worded a suggestion for her. */
  offerDraft(offer: { angelId: string; memberId: string; text: string }): Promise<void>
}

type Deps = { readonly database: Pick<Database, 'db' | 'transaction'>; readonly now: () => Date }

/** Texts that an angel keeps for herself, and what is known of words that were not written for one member. */
export function createSnippets({ database, now }: Deps): ModuleParts & { api: SnippetsApi } {
  const { db, transaction } = database
  const keep = createKeepSnippet({ db, transaction, now })
  return {
    api: {
      openWordings,
      offerDraft: ({ text, ...pair }) => offerDraft(db, { ...pair, exact: hashOf(text.trim()), at: now() }),
    },
    personalData: snippetsPersonalData(db),
    jobs: [
      {
        name: 'snippets.old wordings', // of her who sends no more: who does, takes her own away
        everyMs: HOUR,
        run: () => removeOldWordings(db, new Date(now().getTime() - 2 * DAY_MS)),
      },
    ],
    routes: [
      handle(routes.snippets, async ({ principal }) => ({ snippets: await keep.list(angelOf(principal)) })),
      handle(routes.addSnippet, limits.addSnippet, async ({ principal, body }) => keep.add(angelOf(principal), body)),
      handle(routes.saveSnippet, async ({ principal, params, body }) => keep.save(angelOf(principal), params.id, body)),
      handle(routes.removeSnippet, async ({ principal, params }) => {
        await keep.remove(angelOf(principal), params.id)
        return { result: true as const }
      }),
      handle(routes.draftsSent, async ({ principal }) =>
        countDrafts(db, angelOf(principal), new Date(now().getTime() - COUNTED_MS)),
      ),
    ],
  }
}

function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden') // the routes are for angels
  return angelId
}
