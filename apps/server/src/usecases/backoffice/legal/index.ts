import { createHash } from 'node:crypto'
import {
  type ItemAction,
  type LegalVersionRow,
  MAX_ANNOUNCED_DAYS,
  operatorCalls as calls,
  ownLegalPages,
} from '@incontro/contract/backoffice.ts'
import { languages } from '@incontro/locale'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import {
  cleaned,
  type LegalApi,
  type LegalVersion,
  type LegalWords,
  type OwnPage,
} from '../../../modules/legal/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'

type Deps = {
  readonly brands: Pick<BrandsApi, 'all' | 'versioning'>
  readonly legal: Pick<LegalApi, 'versions'>
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly now: () => Date
}

const DAY = 86_400_000

/** BO-28: legal pages in versions, from a day on, and who has to agree again. */
export function legalBindings({ brands, legal, operators, now }: Deps): readonly OperatorBinding[] {
  const { versions } = legal

  async function brandOf(operator: Operator, id: string, permission: 'brands.read' | 'brands.publish') {
    const found = (await brands.all()).find((brand) => brand.id === id)
    const isReached = standingsOf(operator.grants, permission).some(({ grant }) => reaches(grant, { brandId: id }))
    if (found === undefined || !isReached) throw new OperatorError('not_found')
    return found
  }
  async function versionOf(id: string, tx?: Tx): Promise<string> {
    const numbers = (await versions.of(id, tx)).map(({ page, number }) => `${page} ${String(number)}`)
    return createHash('sha256').update(numbers.join()).digest('base64url').slice(0, 22)
  }
  /** Those of one page, the newest first. */
  function rowsOf(all: readonly LegalVersion[], names: ReadonlyMap<string, string>): LegalVersionRow[] {
    const at = now()
    const current = all
      .filter(({ inForceFrom }) => inForceFrom <= at)
      .toSorted((a, b) => b.inForceFrom.getTime() - a.inForceFrom.getTime() || b.number - a.number)[0]
    return all.map(({ number, needsConsent, inForceFrom, publishedAt, publishedBy }) => ({
      number,
      state: inForceFrom > at ? 'announced' : number === current?.number ? 'in_force' : 'earlier',
      needsConsent,
      inForceFrom: inForceFrom.getTime(),
      publishedAt: publishedAt.getTime(),
      publishedBy: publishedBy === null ? null : (names.get(publishedBy) ?? ''),
    }))
  }
  /** As members read it, or of a version. */
  async function wordsOf(brandId: string, page: OwnPage, number: number | undefined): Promise<LegalWords> {
    const all = (await versions.of(brandId)).filter((one) => one.page === page)
    const found = number === undefined ? all[0] : all.find((one) => one.number === number)
    if (found !== undefined) return found.words
    if (number !== undefined) throw new OperatorError('not_found')
    const parts = await Promise.all(
      languages.map(async (language) => [language, await versions.assembled({ brandId, page, language })] as const),
    )
    return Object.fromEntries(parts) as LegalWords // one for each language
  }
  function publishAction({ grants }: Operator, brandId: string, isDemo: boolean): ItemAction {
    const own = standingsOf(grants, 'brands.publish').find(({ grant }) => reaches(grant, { brandId }))
    return {
      action: 'publishLegalPage',
      allowed: own !== undefined,
      ...(own === undefined && { why: 'missing_permission' }),
      needs: ['step_up', ...(own?.grade === 'approved' && !isDemo ? (['approval'] as const) : [])],
    }
  }

  return [
    answer(calls.listLegalPages, async ({ operator, params: { id } }) => {
      const { demo } = await brandOf(operator, id, 'brands.read')
      const all = await versions.of(id)
      const names = await operators.namesOf(all.flatMap(({ publishedBy }) => publishedBy ?? []))
      return {
        version: await versionOf(id),
        pages: ownLegalPages.map((page) => ({
          page,
          versions: rowsOf(
            all.filter((one) => one.page === page),
            names,
          ),
        })),
        actions: [publishAction(operator, id, demo)],
      }
    }),
    answer(calls.showLegalPage, async ({ operator, params: { id, page }, query: { number } }) => {
      await brandOf(operator, id, 'brands.read')
      return { words: await wordsOf(id, page, number) }
    }),
    act(calls.publishLegalPage, {
      async look({ tx, operator, params: { id, page }, body: { words, needsConsent, inForceFrom } }) {
        const brand = await brandOf(operator, id, 'brands.publish')
        await brands.versioning.versions.lock(tx, id)
        const at = now().getTime()
        if (inForceFrom !== null && (inForceFrom < at || inForceFrom > at + MAX_ANNOUNCED_DAYS * DAY))
          throw new OperatorError('invalid', { field: 'inForceFrom', message: 'a day to come, within a year' })
        const known = (await versions.of(id, tx)).filter((one) => one.page === page)
        const { removed } = cleaned(words)
        return {
          object: { id, brandId: id },
          title: `${brand.title} · ${page}`,
          version: await versionOf(id, tx),
          before: { number: known[0]?.number ?? null },
          after: { page, needsConsent, inForceFrom, takenOut: removed.length, words: markOf(words) },
          wayFor: (grade) => (grade === 'approved' && !brand.demo ? 'ask' : 'now'),
        }
      },
      async perform({ tx, operator, params: { id, page }, body: { words, needsConsent, inForceFrom } }) {
        const from = inForceFrom === null ? now() : new Date(inForceFrom)
        const asked = { brandId: id, page, words, needsConsent, inForceFrom: from, operatorId: operator.id }
        const { number, removed } = await versions.publish(tx, asked)
        return { number, removed: [...removed] }
      },
    }),
  ]
}

/** What the audit keeps of the words: the version itself has them. */
function markOf(words: LegalWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}
