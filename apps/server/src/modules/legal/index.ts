import type { ConsentRecord } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { retention } from '../../config/retention.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { ChargesApi } from '../charges/index.ts'
import { legalRoutes, presentChoice } from './legal.routes.ts'
import { createLegalStore } from './legal.store.ts'
import { legalPersonalData } from './personal-data.store.ts'
import type { OutsideFacts } from './pages/page.ts'
import { createReadLegalPage, isLegalPage, type PolicyText } from './read-legal-page.ts'
import { createPublishLegal, type NewLegalVersion, type Published } from './publish-legal.ts'
import { createRecordChoice } from './record-choice.ts'
import { createLegalVersionsStore, type LegalVersionsStore, type OwnPage } from './versions.store.ts'

export { cleaned } from './publish-legal.ts'
export { type LegalVersion, type LegalWords, type OwnPage } from './versions.store.ts'

export type LegalApi = {
  /** What a member allowed and refused about cookies, newest first. */
  consentChoicesOf(memberId: string): Promise<readonly ConsentRecord[]>
  /** A legal page of a brand; null where there is none of that name. */
  readPage(asked: {
    brandId: string
    page: string
    language: Language
  }): Promise<{ readonly page: string; readonly title: string; readonly html: string } | null>
  /** BO-28: the versions of a brand’s pages, and the next one. */
  readonly versions: Pick<LegalVersionsStore, 'of' | 'byNumber'> & {
    /** What members read while the brand has written nothing. */
    assembled(asked: { brandId: string; page: OwnPage; language: Language }): Promise<{ title: string; html: string }>
    publish(tx: Tx, version: NewLegalVersion): Promise<Published>
  }
}

type Deps = {
  database: Database
  brands: Pick<BrandsApi, 'get' | 'flow'>
  isProduction: boolean
  payments: Pick<ChargesApi, 'walletsOf'>
  /** Whether it has a bot on Telegram, and where the language model is. */
  outside: (brandId: string) => OutsideFacts
  outbox: Pick<Outbox, 'publish'>
  /** The rules in force (TS-06). */
  policies: () => Promise<readonly PolicyText[]>
  now: () => Date
}

const DAY = 86_400_000
/** How long a visitor's choice is kept as proof: the longest of the four countries' terms for a complaint. */
const PROOF_DAYS = retention.visitorChoices.days

/** Legal pages by brand and language, and the choices about what needs consent. */
export function createLegal({
  database,
  brands,
  isProduction,
  payments,
  outside,
  outbox,
  policies,
  now,
}: Deps): ModuleParts & { api: LegalApi } {
  const store = createLegalStore(database.db)
  const versions = createLegalVersionsStore(database.db)
  const { transaction } = database
  const opensGooglePay = async (brandId: string) => (await payments.walletsOf(brandId)).includes('googlepay')
  const readLegalPage = createReadLegalPage({ brands, isProduction, opensGooglePay, outside, policies, versions, now })
  return {
    api: {
      consentChoicesOf: async (memberId) => (await store.ofMember(memberId)).map(presentChoice),
      readPage: async ({ page, ...asked }) =>
        isLegalPage(page) ? { page, ...(await readLegalPage({ ...asked, page })) } : null,
      versions: {
        of: versions.of,
        byNumber: versions.byNumber,
        assembled: readLegalPage.assembled,
        publish: createPublishLegal({ versions, readLegalPage, now }),
      },
    },
    personalData: legalPersonalData(database.db),
    routes: legalRoutes({
      readLegalPage,
      recordChoice: createRecordChoice({ store, transaction, outbox, now }),
      choicesOf: store.ofMember,
      dueFor: (memberId) => versions.dueFor(memberId, now()),
      accept: (memberId, asked) =>
        transaction(async (tx) => {
          const due = await versions.dueFor(memberId, now(), tx)
          if (!due.some(({ page, number }) => page === asked.page && number >= asked.number)) return
          await versions.accept(tx, memberId, asked, now())
        }),
    }),
    jobs: [
      {
        name: 'choices of visitors',
        everyMs: DAY,
        run: () => store.removeOfVisitors(new Date(now().getTime() - PROOF_DAYS * DAY)),
      },
    ],
  }
}
