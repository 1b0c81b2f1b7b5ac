import type { PageErrors } from '../modules/attribution/index.ts'
import type { BrandsApi } from '../modules/brands/index.ts'
import { createFigures } from '../modules/figures/index.ts'
import type { OperatorsApi } from '../modules/operators/index.ts'
import { createRunning } from '../modules/running/index.ts'
import { createFleetStore } from '../platform/fleet/fleet.store.ts'
import { requireRoom } from '../platform/health/disk.ts'
import { numberBindings } from '../usecases/backoffice/numbers/index.ts'
import { pageErrorBindings } from '../usecases/backoffice/page-errors/index.ts'
import { createRunningDesk } from '../usecases/backoffice/running/index.ts'
import type { Platform } from './platform.ts'

type Desk = Parameters<typeof createRunningDesk>[0]
type Around = {
  readonly brands: Pick<BrandsApi, 'all' | 'unreadable'>
  readonly operators: OperatorsApi
  readonly memberships: Desk['memberships']
  readonly attribution: Desk['checks']['attribution'] & {
    readonly undelivered: Desk['deliveries']['postback']
    readonly pageErrors: PageErrors
  }
  readonly payments: Desk['checks']['payments'] &
    Desk['health']['payments'] & { readonly undeliveredWebhooks: Desk['deliveries']['webhook'] }
  readonly notifications: { readonly undelivered: Pick<Desk['deliveries'], 'push' | 'telegram'> }
  readonly media: { readonly queue: Desk['checks']['photos'] }
  readonly appeals: Desk['checks']['appeals']
  readonly urgent: Desk['checks']['urgent']
  readonly reviews: { readonly queue: Desk['health']['reviews'] }
  readonly files: Desk['files']
  /** Whether the connection to Redis stands; null where there is none in the settings. */
  readonly isClusterUp: () => boolean | null
}

/** What operators see of the running installation, and its figures: it is asked of nearly every module. */
export function composeRunning(platform: Platform, around: Around) {
  const { config, database, jobs, log, mail, now, outbox, softwareVersion } = platform
  const { appeals, urgent, attribution, brands, media, memberships, notifications, operators, payments, reviews } =
    around
  const running = createRunning({ database })
  const photos = media.queue
  const desk = createRunningDesk({
    transaction: database.transaction,
    running: running.api,
    operators,
    memberships,
    deliveries: {
      ...notifications.undelivered,
      mail: mail.undelivered,
      postback: attribution.undelivered,
      webhook: payments.undeliveredWebhooks,
      event: outbox.undelivered,
      job: jobs.undelivered,
    },
    checks: { payments, photos, appeals, urgent, attribution, mail, jobs: jobs.figures },
    health: {
      version: softwareVersion,
      fleet: createFleetStore(database.db),
      outbox,
      jobs: jobs.figures,
      mail,
      photos,
      reviews: reviews.queue,
      payments,
      accounts: config.paymentAccounts.map(({ id }) => id),
      lacks: async () => ((await hasRoom(config.dataDir)) ? [] : ['disk']),
      async warnings() {
        const unreadable = await brands.unreadable()
        return [...(unreadable.length > 0 ? ['settings'] : []), ...(around.isClusterUp() === false ? ['redis'] : [])]
      },
    },
    brandTitles: async () => new Map((await brands.all()).map(({ id, title }) => [id, title])),
    files: around.files,
    jobs,
    log,
    now,
  })
  return {
    ...desk,
    bindings: [
      ...desk.bindings,
      ...pageErrorBindings({ errors: attribution.pageErrors, operators, now }),
      ...numberBindings({ figures: createFigures({ database }).api, now }),
    ],
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  return requireRoom(folder).then(
    () => true,
    () => false,
  )
}
