import type { AngelProfile } from '@incontro/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids/ids.ts'
import { accountsDisabled, accountsReopened } from '../../events/accounts.ts'
import { photosShown } from '../../events/media.ts'
import { profilesChanged, profilesKindChanged } from '../../events/profiles.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { AvailabilityApi } from '../availability/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { MediaApi } from '../media/index.ts'
import type { AngelCard, AngelFacts, ListedAngel } from './angel-facts.ts'
import { type AngelsDeskStore, createAngelsDeskStore } from './angels-desk.store.ts'
import { createAngelsStore, type NewAngel } from './angels.store.ts'
import { createChangeRegion } from './change-region.ts'
import { createEditProfile } from './edit-profile.ts'
import { memberProfilesStore, type ProfileColumns } from './member-profiles.store.ts'
import { createSharePhone, type OwnPhone } from './share-phone.ts'
import { profilesPersonalData } from './personal-data.store.ts'
import { presentAngel, photoPath, type Seen } from './profiles.present.ts'
import { type Sealed, sealing } from './sealing.store.ts'
import { promptsStore } from './prompts/prompts.store.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { rightsRoutes } from './rights/rights.routes.ts'
import { rightsStore } from './rights/rights.store.ts'
import { createOwnWords, type OwnWords } from './words/own-words.ts'
import { createWordsStore } from './words/words.store.ts'

export { ageOn } from './age.rules.ts'
export { type AngelFacts, type HairColor, type ListedAngel, listedColumns } from './angel-facts.ts'
export type { KindChange, LockedAngel } from './angels-desk.store.ts'
export { type NewAngel, NO_PHOTO } from './angels.store.ts'
export type { ProfileColumns } from './member-profiles.store.ts'
export { type City, citiesOf, findCity, regionsOf } from './cities/cities.ts'
export { requirePlace } from './cities/require-place.ts'
export type { ProfilesTables } from './tables.ts'
export type { QueuedWords } from './words/words.store.ts'

export type ProfilesApi = {
  /** Writes what a member says about themselves, unchecked; what is left out stays. For what makes or completes an account. */
  setProfile(tx: Tx, memberId: string, columns: ProfileColumns): Promise<void>
  angel(id: string): Promise<AngelFacts | null>
  angels(ids: readonly string[]): Promise<Map<string, AngelFacts>>
  /** What a row of conversations shows of each. */
  cards(ids: readonly string[]): Promise<Map<string, AngelCard>>
  angelByAccount(accountId: string): Promise<AngelFacts | null>
  /** D1: she can answer now: automated, or by her own choice while she is here (AN-10). */
  isAvailable(angel: Pick<AngelFacts, 'id' | 'kind' | 'accountId'>): boolean
  present(angel: ListedAngel, seen: Seen): AngelProfile
  photoPath(angel: Pick<AngelFacts, 'id' | 'country' | 'photoCollection'>): string
  /** PR-04: the number that an angel keeps here, shown or not; for herself alone. */
  ownPhone(angelId: string): Promise<OwnPhone>
  /** Adds profiles that are not there yet; answers how many. */
  addAngels(tx: Tx, angels: readonly NewAngel[]): Promise<number>
  /** Takes the profile of software out of grid and cards, and puts it back where it was there (TS-07). */
  unlist(tx: Tx, angelId: string): Promise<void>
  relist(tx: Tx, angelId: string): Promise<void>
  /** TS-15: hides a profile, or a member's photo, whatever else would show it, until it is unsealed. */
  seal(tx: Tx, subject: Sealed): Promise<void>
  /** Shows it again; `shows` false leaves it to what closed it. */
  unseal(tx: Tx, subject: Sealed, shows: boolean): Promise<void>
  /** How many profiles of a country are listed. */
  countListed(country: string, tx?: Tx): Promise<number>
  /** BO-35, AN-07: what operators do with the standing and the kind of a profile. */
  readonly desk: AngelsDeskStore
  /** AN-16: the profiles that keep their number from a member. */
  hidePhoneFrom(memberId: string): Promise<ReadonlySet<string>>
  /** AN-08: what she says on her profile, and what waits for a look. */
  readonly words: OwnWords
  /** D20: for seeds; what a person writes is looked at. */
  keepPrompts: typeof promptsStore.keep
  /** Notes that she was here just now. */
  touch(angelId: string): Promise<void>
}

export type { Sealed }

type Deps = {
  database: Pick<Database, 'db' | 'lookUps' | 'transaction'>
  memberships: Pick<MembershipsApi, 'member' | 'memberByTracker' | 'lockMembers'>
  media: Pick<MediaApi, 'photosOf'>
  availability: Pick<AvailabilityApi, 'isAvailable'>
  hub: Pick<Hub, 'onPresence'>
  outbox: Pick<Outbox, 'publish'>
  now: () => Date
}

/** Own profiles, angels' profiles, regions and cities. */
export function createProfiles({
  database,
  memberships,
  media,
  availability,
  hub,
  outbox,
  now,
}: Deps): ModuleParts & { api: ProfilesApi } {
  const store = createAngelsStore(database)
  const desk = createAngelsDeskStore(database.db)
  const api: ProfilesApi = {
    setProfile: memberProfilesStore.set,
    angel: async (id) => (isId(id) ? ((await store.byIds([id]))[0] ?? null) : null),
    angels: async (ids) => new Map((await store.byIds(ids.filter(isId))).map((angel) => [angel.id, angel])),
    cards: async (ids) => new Map((await store.cardsByIds(ids.filter(isId))).map((card) => [card.id, card])),
    angelByAccount: (accountId) => store.byAccount(accountId),
    isAvailable: (angel) => angel.kind === 'automated' || availability.isAvailable(angel),
    present: presentAngel,
    photoPath,
    ownPhone: (angelId) => store.ownPhone(angelId),
    addAngels: (tx, angels) => store.insertMissing(tx, angels),
    unlist: (tx, angelId) => store.hideOne(tx, angelId),
    relist: (tx, angelId) => store.showOne(tx, angelId),
    seal: sealing.seal,
    unseal: sealing.unseal,
    countListed: (country, tx) => store.countListed(country, tx),
    desk: {
      ...desk,
      async sign(tx, contract) {
        await desk.sign(tx, contract)
        const { angelId, kind, kindBefore } = contract
        if (kindBefore !== null && kindBefore !== kind) await outbox.publish(tx, profilesKindChanged({ angelId, kind }))
      },
    },
    hidePhoneFrom: (memberId) => rightsStore.hidingFrom(database.db, memberId),
    words: createOwnWords({ transaction: database.transaction, store: createWordsStore(database.db), outbox, now }),
    keepPrompts: promptsStore.keep,
    touch: (angelId) => store.touch(angelId, now()),
  }
  // both ends of a visit count: she was here until she left
  hub.onPresence(({ angelId }) => {
    if (angelId !== null) void api.touch(angelId).catch(() => {}) // the next time will do
  })
  const { transaction } = database
  const writing = { transaction, members: memberships, setProfile: memberProfilesStore.set }
  const changeRegion = createChangeRegion(writing)
  const editProfile = createEditProfile({ ...writing, now })
  const sharePhone = createSharePhone({ member: memberships.member, keep: store.keepPhone, now })
  const routes = profilesRoutes({
    member: memberships.member,
    photosOf: media.photosOf,
    changeRegion,
    editProfile,
    closeToNew: (memberId, isClosed) =>
      transaction((tx) => memberProfilesStore.set(tx, memberId, { closed_to_new: isClosed })),
    sharePhone,
  })
  return {
    api,
    routes: [...routes, ...rightsRoutes({ db: database.db, memberships, ownPhone: api.ownPhone, now })],
    transactionHandlers: [
      within(accountsDisabled, 'profiles', (tx, { memberId }) => store.hide(tx, memberId)),
      within(accountsReopened, 'profiles', (tx, { memberId }) => store.show(tx, memberId)),
      within(photosShown, 'profiles', async (tx, { memberId, imageName, thumbHash, wasFilledIn }) => {
        await memberProfilesStore.setPhoto(tx, memberId, { imageName, fillsIn: wasFilledIn ? ['photo'] : [] })
        const angelId = await store.setOwnPhoto(tx, memberId, { imageName, thumbHash })
        if (angelId !== null) await outbox.publish(tx, profilesChanged({ angelId }))
      }),
    ],
    personalData: profilesPersonalData(database.db),
  }
}
