import { demoBrands } from '@incontro/brand'
import { createPasswords, type AccountsApi, type NewMember } from '../modules/accounts/index.ts'
import type { IdentityChecksApi } from '../modules/identity-checks/index.ts'
import type { MembershipsApi } from '../modules/memberships/index.ts'
import type { NewAngel, ProfileColumns, ProfilesApi } from '../modules/profiles/index.ts'
import type { RunTransaction } from '../platform/database/database.ts'
import { DEMO_PASSWORD, demoAccountId, demoPlaces, demoTrackerId } from './accounts.ts'
import { demoPrompts } from './content/prompts.ts'
import { playablePeople } from './content/playable.ts'
import { portraitSvg } from './portraits/portrait.ts'
import { thumbhashOf } from './portraits/render.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly accounts: Pick<AccountsApi, 'addAccounts'>
  readonly memberships: Pick<MembershipsApi, 'markAgeVerified'>
  readonly identityChecks: Pick<IdentityChecksApi, 'addChecked'>
  readonly profiles: Pick<ProfilesApi, 'addAngels' | 'angels' | 'keepPrompts' | 'setProfile'>
  readonly now: () => Date
}
const DAY = 86_400_000

/** Adds the people that the person who tries the demo plays (kind member), each at the first brand of her country. */
export async function seedPlayable({
  transaction,
  accounts,
  memberships,
  profiles,
  identityChecks,
  now,
}: Deps): Promise<number> {
  const known = await profiles.angels(playablePeople.map(({ id }) => id))
  const missing = playablePeople.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return 0
  const at = now()
  const passwordHash = await createPasswords().hashPassword(DEMO_PASSWORD)
  const rows: NewMember[] = []
  const own: (readonly [memberId: string, profile: ProfileColumns])[] = []
  const angels: NewAngel[] = []
  for (const person of missing) {
    const brand = demoBrands.find((one) => one.brand.country === person.country)?.brand
    if (brand === undefined) continue
    const accountId = demoAccountId(brand.id, person.email)
    rows.push({
      id: accountId,
      tracker_id: demoTrackerId(brand.id, person.email),
      brand_id: brand.id,
      role: 'angel',
      email: person.email,
      country: person.country,
      language: brand.language,
      flow_id: brand.defaultFlowId,
      source: 'demo',
      password_hash: passwordHash,
      declared_at: at,
      created_at: at,
      last_active_at: at,
    })
    const place = demoPlaces[person.country]
    own.push([accountId, { username: person.screenName, gender: 'woman', seeks: 'man', age: person.age, ...place }])
    const { id, kind, country, region, city, age, about, description, position, interests } = person
    angels.push({
      id,
      kind,
      country,
      region,
      city,
      age,
      about,
      description,
      position,
      interests: [...interests],
      gender: 'woman',
      created_at: at,
      account_id: accountId,
      screen_name: person.screenName,
      hair_color: person.hairColor,
      height_cm: person.heightCm,
      weight_kg: person.weightKg,
      photo_collection: brand.photoFolders[country].collection.replace(`${country}/`, ''),
      thumb_hash: await thumbhashOf(portraitSvg(person)),
      last_active_at: new Date(at.getTime() - DAY),
    })
  }
  return transaction(async (tx) => {
    const there = new Set(await accounts.addAccounts(tx, rows))
    for (const [memberId, profile] of own) if (there.has(memberId)) await profiles.setProfile(tx, memberId, profile)
    // D2: one verified adult each
    for (const { account_id: id, age } of angels) {
      if (id == null) continue
      await memberships.markAgeVerified(tx, id, at)
      await identityChecks.addChecked(tx, id, age)
    }
    const added = await profiles.addAngels(tx, angels)
    for (const [index, { id, country }] of missing.entries()) {
      const ofCountry = demoPrompts[country]
      const prompts = ofCountry[index % ofCountry.length]
      if (prompts !== undefined && angels.some((angel) => angel.id === id)) await profiles.keepPrompts(tx, id, prompts)
    }
    for (const { id } of rows) await memberships.markAgeVerified(tx, id, at) // D2: one verified adult each
    return added
  })
}
