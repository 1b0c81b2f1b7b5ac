import { type Brand, type DemoBrand, demoBrands } from '@incontro/brand'
import { sql } from 'kysely'
import type { BrandsApi } from '../modules/brands/index.ts'
import type { CreditsApi } from '../modules/credits/index.ts'
import { createPasswords, type AccountsApi, type NewMember } from '../modules/accounts/index.ts'
import type { ChargesApi } from '../modules/charges/index.ts'
import type { IdentityChecksApi } from '../modules/identity-checks/index.ts'
import type { MembershipsApi } from '../modules/memberships/index.ts'
import type { NewAngel, ProfileColumns, ProfilesApi } from '../modules/profiles/index.ts'
import type { OperatorsApi } from '../modules/operators/index.ts'
import type { RunTransaction, Tx } from '../platform/database/database.ts'
import {
  ANGELA_EMAIL,
  DEFAULT_BRAND,
  DEMO_PASSWORD,
  demoAccountId,
  type DemoMember,
  demoMembers,
  demoPlaces,
} from './accounts.ts'
import { angela, demoPeople } from './content/people.ts'
import { seedOperators } from './operators.ts'
import { demoPayRules } from './pay-rules.ts'
import { portraitSvg } from './portraits/portrait.ts'
import { thumbhashOf } from './portraits/render.ts'

type Deps = {
  transaction: RunTransaction
  brands: Pick<BrandsApi, 'saveBrand' | 'saveFlow'>
  accounts: Pick<AccountsApi, 'addAccounts'>
  memberships: Pick<MembershipsApi, 'setLevel'>
  profiles: Pick<ProfilesApi, 'addAngels' | 'angels' | 'setProfile'>
  identityChecks: Pick<IdentityChecksApi, 'addChecked'>
  credits: Pick<CreditsApi, 'grant' | 'grantWelcome'>
  operators: Pick<OperatorsApi, 'seed'>
  payments: Pick<ChargesApi, 'savePayRules' | 'hasAccount'>
  now: () => Date
}
/** How many of each were added; all zero when everything was there. */
export type Seeded = { brands: number; accounts: number; angels: number; operators: number }

const SEED_LOCK = 7_264_002

/**
 * The brands, profiles and accounts of the demo (D2, D13, D18). What is there already stays as it is, so a second start
 * changes nothing. No like, visit or message is among it: those exist only when a person makes them (D1).
 */
export async function seedDemo({
  transaction,
  brands,
  accounts,
  memberships,
  profiles,
  identityChecks,
  credits,
  operators,
  payments,
  now,
}: Deps): Promise<Seeded> {
  const passwordHash = await createPasswords().hashPassword(DEMO_PASSWORD)
  const at = now()
  const angels = await demoAngels(await profiles.angels(demoPeople.map(({ id }) => id)), at)
  return transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx) // of two processes that start, one seeds
    const known = new Set((await sql<{ id: string }>`select id from brands`.execute(tx)).rows.map(({ id }) => id))
    const missing = demoBrands.filter(({ brand }) => !known.has(brand.id))
    for (const { brand, hosts, flows } of missing) {
      await brands.saveBrand(tx, brand, hosts)
      for (const flow of flows) await brands.saveFlow(tx, brand.id, flow)
      await saveRules(tx, brand.id)
    }
    for (const demo of demoBrands) if (known.has(demo.brand.id)) await addFlows(tx, demo)

    const people = [
      ...demoBrands.flatMap(({ brand }) => demoMembers.map((member) => memberAccount(brand, member))),
      ...ownAccounts(demoBrands),
    ]
    const rows = people.map(({ account }): NewMember => ({
      ...account,
      password_hash: passwordHash,
      declared_at: at,
      created_at: at,
      last_active_at: at,
    }))
    const added = new Set(await accounts.addAccounts(tx, rows))
    for (const { account, profile } of people)
      if (added.has(account.id)) await profiles.setProfile(tx, account.id, profile)
    for (const { brand, flows } of demoBrands)
      for (const member of demoMembers) {
        const memberId = demoAccountId(brand.id, member.email)
        if (added.has(memberId)) await give({ tx, memberId, member, flow: flowOf(brand, flows), at })
      }
    return {
      brands: missing.length,
      accounts: added.size,
      angels: await addListed(tx, angels),
      operators: await seedOperators(tx, { operators, passwordHash }),
    }
  })

  /** Nobody is listed without a check of identity and age (AN-05): those of the demo were checked by hand. */
  async function addListed(tx: Tx, angels: readonly NewAngel[]): Promise<number> {
    for (const { account_id: id, age } of angels) if (id != null) await identityChecks.addChecked(tx, id, age)
    return profiles.addAngels(tx, angels)
  }

  async function saveRules(tx: Tx, brandId: string): Promise<void> {
    const { accounts, rules } = demoPayRules(brandId)
    if (accounts.every(payments.hasAccount)) await payments.savePayRules(tx, brandId, rules)
  }

  /** Flows that a later version of the demo brings, for a data folder of the one before, with the pay rules that they need. */
  async function addFlows(tx: Tx, { brand, flows }: DemoBrand): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select f.id from flows f join brands b on b.id = f.brand_id
      where f.brand_id = ${brand.id} and (b.settings ->> 'demo')::boolean`.execute(tx)
    if (rows.length === 0) return // a brand of that name that is no demo
    const there = new Set(rows.map(({ id }) => id))
    const missing = flows.filter(({ id }) => !there.has(id))
    for (const flow of missing) await brands.saveFlow(tx, brand.id, flow)
    if (missing.length > 0) await saveRules(tx, brand.id)
  }

  async function give({ tx, memberId, member, flow, at }: Gift): Promise<void> {
    const { freeMessages, icebreakers, likes } = flow
    await credits.grantWelcome(tx, {
      memberId,
      messages: member.planCredits > 0 ? 0 : freeMessages,
      icebreakers,
      likes,
      at,
    })
    if (member.level === 0) return
    await memberships.setLevel(tx, memberId, { level: member.level, until: null })
    await credits.grant(tx, {
      memberId,
      asset: 'msg',
      class: 'subscription',
      source: 'gift',
      amount: member.planCredits,
      key: `demo:${memberId}`,
      cause: { kind: 'gift' },
    })
  }
}

type FlowGifts = { freeMessages: number; icebreakers: number; likes: number }
type Gift = { tx: Tx; memberId: string; member: DemoMember; flow: FlowGifts; at: Date }
type Person = {
  readonly account: Omit<NewMember, 'password_hash' | 'declared_at' | 'created_at' | 'last_active_at'>
  readonly profile: ProfileColumns
}

function flowOf({ defaultFlowId }: Brand, flows: DemoBrand['flows']): FlowGifts {
  const flow = flows.find(({ id }) => id === defaultFlowId)
  if (flow === undefined) throw new Error(`the demo brand has no flow ${defaultFlowId}`)
  return flow
}

function memberAccount(brand: Brand, { email }: DemoMember): Person {
  return personOf(brand, email, { gender: 'man', seeks: 'woman', age: 35 })
}

/** Angela's account. */
function ownAccounts(all: readonly DemoBrand[]): Person[] {
  return all
    .filter(({ brand }) => brand.id === DEFAULT_BRAND)
    .flatMap(({ brand }) => {
      const woman = { gender: 'woman', seeks: 'man' } as const
      return [personOf(brand, ANGELA_EMAIL, { ...woman, username: angela.screenName, age: angela.age }, 'angel')]
    })
}

function personOf(brand: Brand, email: string, profile: ProfileColumns, role: 'member' | 'angel' = 'member'): Person {
  const name = email.slice(0, email.indexOf('@'))
  return {
    account: {
      id: demoAccountId(brand.id, email),
      tracker_id: `demo-${name}-${brand.id}`,
      brand_id: brand.id,
      role,
      email,
      country: brand.country,
      language: brand.language,
      flow_id: brand.defaultFlowId,
      source: 'demo',
    },
    profile: { username: name, ...demoPlaces[brand.country], ...profile },
  }
}

/** The profiles that are not there yet: the person before the automated ones, the rest in the order of their files. */
async function demoAngels(known: ReadonlyMap<string, unknown>, at: Date): Promise<NewAngel[]> {
  const collections = new Map(
    demoBrands.map(({ brand }) => [brand.country, brand.photoFolders[brand.country].collection]),
  )
  const missing = demoPeople.map((person, place) => ({ person, place })).filter(({ person }) => !known.has(person.id))
  return Promise.all(
    missing.map(async ({ person, place }): Promise<NewAngel> => {
      const {
        id,
        kind,
        country,
        region,
        city,
        screenName,
        age,
        about,
        description,
        hairColor,
        heightCm,
        weightKg,
        position,
        interests,
      } = person
      return {
        id,
        kind,
        country,
        region,
        city,
        age,
        gender: 'woman',
        about,
        description,
        position,
        interests,
        created_at: at,
        account_id: kind === 'automated' ? null : demoAccountId(DEFAULT_BRAND, ANGELA_EMAIL),
        screen_name: screenName,
        hair_color: hairColor,
        height_cm: heightCm,
        weight_kg: weightKg,
        photo_collection: photoCollection(collections.get(country), country),
        thumb_hash: await thumbhashOf(portraitSvg(person)),
        last_active_at: new Date(at.getTime() - (kind === 'automated' ? 60_000 + place * 1000 : 0)),
      }
    }),
  )
}

/** BR-06: the setting names the country's folder and the collection; a profile keeps the collection. */
function photoCollection(folder: string | undefined, country: string): string {
  return folder?.replace(`${country}/`, '') ?? 'collection'
}
