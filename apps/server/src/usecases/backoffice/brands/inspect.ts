import type { BrandFinding } from '@incontro/contract/backoffice.ts'
import { type BrandContent, type BrandsApi, readContent } from '../../../modules/brands/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lint } from './lint.rules.ts'
import type { Outside } from './outside.ts'

export type InspectDeps = {
  readonly brands: Pick<BrandsApi, 'versioning'>
  readonly payments: {
    accountsOf(brandId: string): readonly { readonly id: string; readonly isSimulated: boolean }[]
  }
  readonly profiles: { countListed(country: string, tx?: Tx): Promise<number> }
  readonly isPage: (path: string) => boolean
  readonly outside: Outside
}

/** BO-21: asks everything that the linter has to know of a content, and what it says. */
export function createInspect({ brands, payments, profiles, isPage, outside }: InspectDeps) {
  return async function inspect(tx: Tx, brandId: string, content: BrandContent): Promise<BrandFinding[]> {
    const faults = await brands.versioning.faultsOf(tx, brandId, content)
    const read = readContent(brandId, content)
    const parsed = 'parsed' in read ? read.parsed : null
    const accounts = payments.accountsOf(brandId)
    const [unknownHosts, mail, angels] = await Promise.all([
      outside.unknownHosts(parsed?.hosts ?? []),
      parsed === null ? { isSigned: true, hasSpf: true } : outside.mail(parsed.brand.support.email),
      parsed === null ? 1 : profiles.countListed(parsed.brand.country, tx),
    ])
    return lint(content, {
      faults,
      parsed,
      isPage,
      accounts: accounts.map(({ id }) => id),
      liveAccounts: accounts.filter(({ isSimulated }) => !isSimulated).map(({ id }) => id),
      unknownHosts,
      mail,
      angels,
    })
  }
}
export type Inspect = ReturnType<typeof createInspect>
