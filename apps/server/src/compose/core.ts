import { join } from 'node:path'
import { factorKeys, linkKeys } from '../config/keys.ts'
import { createAttribution } from '../modules/attribution/index.ts'
import { createBrands } from '../modules/brands/index.ts'
import { createCredits } from '../modules/credits/index.ts'
import { createAccounts, isErased } from '../modules/accounts/index.ts'
import { createMedia } from '../modules/media/index.ts'
import { createEarlyMembers, createMemberships } from '../modules/memberships/index.ts'
import { isPaused } from '../modules/spending/index.ts'
import { createLinkTokens } from '../platform/crypto/link-tokens.ts'
import { createEmail } from '../platform/email/email.ts'
import { newIdIn } from '../platform/ids/ids.ts'
import { brandOrigins } from '../web/brand-origins.ts'
import { composeFiles } from './files.ts'
import { composePayments } from './payments.ts'
import type { Platform } from './platform.ts'
import { composeRealtime } from './realtime.ts'

/**
 * The modules that take payments, and those that they stand on: all that a process of the role payment builds, and the first
 * that every other process builds. What is imported here is loaded there: no picture library, no chat, no language model.
 */
export async function composeCore(platform: Platform) {
  const { config, database, log, now, outbox, limiter, mail, jobs, sealing, passwords, ports } = platform
  const [{ db, transaction }, { isProduction }, files] = [database, config, composeFiles(config)]
  const paymentOriginOf = (host: string) =>
    config.paymentUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${ports.payment}`

  const brands = createBrands({ database, log })
  const origins = brandOrigins({ config, brands: brands.api, ports })
  const requiresPasskeys = async (brandId: string) =>
    config.hostPasskeys === 'all_brands' || !(await brands.api.get(brandId)).demo
  const accounts = createAccounts({
    database,
    holders: createEarlyMembers(database),
    limiter,
    outbox,
    sealing,
    passwords,
    now,
    brands: brands.api,
    signUpAddress: async (to) => (to.startsWith('https://') ? to : `${await origins.originOf(to)}/signup`),
    requiresPasskeys,
    newMemberId: () => newIdIn(config.memberBuckets),
  })
  const memberships = createMemberships({ database, brands: brands.api, outbox, now })
  const attribution = createAttribution({
    database,
    jobs,
    members: accounts.api,
    brand: brands.api.get,
    postbacks: { timeoutMs: config.postbackTimeoutMs, allowsPrivateAddresses: !isProduction },
    outbox,
    now,
    log,
  })
  const hub = await composeRealtime(platform, { brands: brands.api, accounts: accounts.api })
  const media = createMedia({
    database,
    memberships: memberships.api,
    files: files.photos,
    incomingFolder: join(config.dataDir, 'uploads', 'incoming'),
    renditionsFolder: join(config.dataDir, 'photos'),
    outbox,
    hub,
    brandOfHost: brands.api.brandOfHost,
    // what was uploaded in the month before the first start waits for an operator
    isDemoBrand: async (brandId) => config.seedsDemo && !platform.isInPast() && (await brands.api.get(brandId)).demo,
    jobs: platform.jobs,
    drawingTimeoutMs: config.drawingTimeoutMs,
    now,
  })
  const credits = createCredits({ db, transaction, outbox, hub, memberships: memberships.api, log, now })
  const tokens = createLinkTokens(await linkKeys(config))
  const email = createEmail({
    mail,
    brand: brands.api.get,
    originOf: origins.originOf,
    isErased,
    isPaused: (tx, memberId) => isPaused(tx, memberId, now()),
  })
  const payments = composePayments(platform, {
    email,
    memberships: memberships.api,
    attribution: attribution.api,
    brands: brands.api,
    credits: credits.api,
    origins,
    tokens,
    secretTokens: createLinkTokens(await factorKeys(config)),
    paymentOriginOf,
  })

  return {
    brands,
    requiresPasskeys,
    origins,
    paymentOriginOf,
    accounts,
    memberships,
    attribution,
    hub,
    media,
    credits,
    tokens,
    email,
    payments,
    files,
  }
}
