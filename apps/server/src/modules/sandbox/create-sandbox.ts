import type { Db, RunTransaction } from '../../platform/database/database.ts'
import { SAFETY_NET_MS, type Waker } from '../../platform/jobs/jobs.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { testCards } from './cards.ts'
import { createSandboxGateway, type SandboxGateway } from './create-gateway.ts'
import { SANDBOX_GATEWAY } from './gateway.store.ts'
import { sandboxGatewayRoutes } from './gateway.routes.ts'
import { sandboxPersonalData } from './personal-data.ts'

export type SandboxSettings = {
  /** SANDBOX_URL; undefined for the gateway on our own payment origin. */
  readonly url: string | undefined
  /** The payment origin as this very process reaches it. */
  readonly ownOrigin: () => string
  /** How long its bank thinks about a pending payment. */
  readonly decideAfterMs?: number
  /** Its bank has a desk for a person who tries the product: demos only. */
  readonly hasDesk?: boolean
}
type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly jobs: Waker
  readonly now: () => Date
  readonly settings: SandboxSettings
  /** Opens its API and signs its webhooks. */
  readonly secret: string
  readonly timeoutMs: number
  /** Whether an Origin header names a page of ours, which may frame its wallet. */
  readonly isBrandOrigin: (origin: string) => Promise<boolean>
}

const DECIDE_AFTER_MS = 6_000

/** The simulated provider of this process; nothing runs where SANDBOX_URL names a gateway elsewhere. */
export function createSandbox({ settings, secret, timeoutMs, isBrandOrigin, ...core }: Deps) {
  const { url, ownOrigin, decideAfterMs = DECIDE_AFTER_MS, hasDesk = false } = settings
  const gateway: SandboxGateway | null =
    url === undefined
      ? createSandboxGateway({
          ...core,
          decideAfterMs,
          sender: { webhookUrl: (account) => `${ownOrigin()}/payment/webhooks/${account}`, secret, timeoutMs },
        })
      : null
  const parts: ModuleParts = {
    personalData: sandboxPersonalData,
    jobs: gateway === null ? [] : [{ name: SANDBOX_GATEWAY, everyMs: SAFETY_NET_MS, run: gateway.tick }],
  }
  return {
    ...parts,
    gateway,
    /** Its API and pages, for the payment origin. */
    plugins: gateway === null ? [] : [sandboxGatewayRoutes(gateway, '/sandbox', { mayFrame: isBrandOrigin, hasDesk })],
    /** How the adapter of the sandbox reaches it. */
    access: {
      apiBase: () => url ?? `${ownOrigin()}/sandbox`,
      pageBase: (paymentOrigin: string) => url ?? `${paymentOrigin}/sandbox`,
      secret,
      isTestCard: (number: string) => testCards.has(number),
    },
  }
}
