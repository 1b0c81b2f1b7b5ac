import { routes } from '@incontro/contract'
import { chatSent } from '../../events/chat.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import { SAFETY_NET_MS, type Waker } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { LanguageModel } from '../../platform/language-model/language-model.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on } from '../../platform/outbox/define-event.ts'
import type { EventLog } from '../../platform/outbox/log/event-log.store.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { AvailabilityApi } from '../availability/index.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { ChatApi } from '../chat/index.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { IdentityChecksApi } from '../identity-checks/index.ts'
import type { MediaApi } from '../media/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { SnippetsApi } from '../snippets/index.ts'
import { createKnowAngel, createRequireMet, type UsualAnswerTime } from './answer-times/know-angel.ts'
import { shownPhotos } from './shown-photos.ts'
import { audienceOf } from './audience.store.ts'
import { createAnswerDue, type Reply, type Templates } from './answer-due.ts'
import { type AngelsDesk, createAngelsDesk } from './desk.store.ts'
import { createDraft } from './draft.ts'
import { createInvitationsStore, type InvitationsStore } from './invitations.store.ts'
import { createOweAnswer } from './owe-answer.ts'
import { angelsPersonalData } from './personal-data.store.ts'
import { createPersonaAnswer } from './personas/persona-answer.ts'
import { createPersonasStore, type PersonasStore } from './personas/personas.store.ts'
import { createWorkshop, type Workshop } from './personas/workshop.ts'
import { createTyping } from './typing.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { DAY, HOUR } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // each is paid for by the operator
  studioDraft: [{ by: 'account', most: 120, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

export type { Templates }
export type { PersonaAngel, StoredVersion } from './personas/personas.store.ts'
export type { AngelScope, DeskAngel } from './desk.store.ts'
export type { AngelInvitation } from './invitations.store.ts'

export type AngelsApi = {
  /** BO-35: what operators see of profiles, and of what waits for them. */
  readonly desk: AngelsDesk
  /** AN-08: the members who may have a profile on a page now. */
  audienceOf(angelId: string): Promise<string[]>
  /** Links by which people come to a profile of their own. */
  readonly invitations: InvitationsStore
  /** AN-10, AN-26: the measured median of a person's answer times, in minutes; null under five conversations. */
  readonly usualAnswerTime: UsualAnswerTime
  /** AN-23: what answers as automated angels, in versions, and the trying of it. */
  readonly personas: PersonasStore
  readonly workshop: Workshop
}

export type AngelsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly jobs: Waker
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  readonly availability: Pick<AvailabilityApi, 'answerTimes'>
  readonly profiles: Pick<ProfilesApi, 'angel' | 'present' | 'isAvailable' | 'ownPhone' | 'words' | 'desk'>
  readonly identityChecks: Pick<IdentityChecksApi, 'confirmedAt'>
  readonly media: Pick<MediaApi, 'photosOf'>
  readonly brands: Pick<BrandsApi, 'get' | 'flow'>
  readonly chat: Pick<ChatApi, 'send' | 'history' | 'historyForAngel' | 'markRead'>
  /** TS-01: whether a block keeps the two apart. */
  readonly isApart: (memberId: string, angelId: string) => Promise<boolean>
  readonly snippets: Pick<SnippetsApi, 'offerDraft'>
  readonly credits: Pick<CreditsApi, 'returnSpend'>
  /** The number in the log of what an answer answers. */
  readonly numberOfEvent: EventLog['numberOf']
  readonly hub: Pick<Hub, 'deliver' | 'isConnected'>
  /** The words of the templates. */
  readonly templates: Templates
  /** D7: undefined where the operator has set none. */
  readonly model: LanguageModel | undefined
  /** D7: how long an automated angel takes to answer, in milliseconds. */
  readonly delay: { readonly from: number; readonly to: number }
  readonly now: () => Date
  readonly log: Log
}

/** Members whose session was used within it may have a page open. */
const HERE_WITHIN_MS = DAY
const ANSWERS = 'angels.answer'
/** Runs that may wait for a model's words at the same time; each claims what it answers. */
const RUNS_AT_ONCE = 4

/** The angels' own side: the studio's profile, and the answers of automated angels. */
export function createAngels(deps: AngelsDeps): ModuleParts & { api: AngelsApi } {
  const { database, profiles, brands, hub, model, templates, now } = deps
  const usesModel = async ({ brandId, flowId }: { brandId: string; flowId: string }) =>
    (await brands.flow(brandId, flowId)).useAi
  const personas = createPersonasStore(database.db)
  const personaAnswer = createPersonaAnswer({ templates, model, now })
  const reply: Reply = async (asked) =>
    personaAnswer(asked, {
      persona: await personas.contentOf(asked.person.id, 'live'),
      mayUseModel: await usesModel(asked.member),
    })
  const desk = createAngelsDesk(database.db)
  const usualAnswerTime: UsualAnswerTime = async (id) =>
    (await deps.availability.answerTimes.usual([id])).get(id) ?? null
  const listingOf = async (id: string) => {
    const listing = (await desk.one(id))?.listing
    return listing === 'review' || listing === 'paused' ? listing : ('unlisted' as const)
  }
  const requireMet = createRequireMet({ db: database.db, isApart: deps.isApart })
  const knowAngel = createKnowAngel({
    ...{ requireMet, usualAnswerTime, now },
    confirmedAt: deps.identityChecks.confirmedAt,
  })
  const answerDue = createAnswerDue({ ...deps, ...database, reply })
  const draft = createDraft({ ...deps, usesModel })
  const typing = createTyping({ hub, isApart: deps.isApart })
  const owe = createOweAnswer({
    ...deps,
    transaction: database.transaction,
    typingMs: async (brandId) => (await brands.get(brandId)).typingSeconds.automated * 1000,
    wake: (tx, at) => deps.jobs.wake(tx, ANSWERS, at),
    showTyping: typing.show,
  })
  return {
    api: {
      desk,
      audienceOf: (angelId) => audienceOf(database.db, angelId, new Date(now().getTime() - HERE_WITHIN_MS)),
      invitations: createInvitationsStore(database.db),
      usualAnswerTime,
      personas,
      workshop: createWorkshop({ answer: personaAnswer, hasModel: model !== undefined }),
    },
    personalData: angelsPersonalData,
    routes: [
      handle(routes.studioMe, async ({ principal }) => {
        const angel = await profiles.angel(principal.angelId ?? '')
        if (angel === null) throw new AppError('not_found')
        return {
          profile: profiles.present(angel, { isAvailable: profiles.isAvailable(angel), isLiked: false }),
          ...(await profiles.ownPhone(angel.id)),
          drafts: model !== undefined,
          listing: angel.isListed ? ('listed' as const) : await listingOf(angel.id),
          photos: await deps.media.photosOf(principal.accountId),
        }
      }),
      handle(routes.knownAngel, async ({ principal, params }) => knowAngel(principal, params.angelId)),
      handle(routes.angelPrompts, async ({ principal, params: { angelId } }) => {
        await requireMet(principal, angelId)
        const [{ prompts, lookingFor }, languages, angel] = await Promise.all([
          profiles.words.shown(angelId),
          profiles.desk.languagesOf(angelId),
          profiles.angel(angelId),
        ])
        const photos = angel === null ? [] : await shownPhotos(angel, deps.media)
        return { prompts, languages: [...languages], lookingFor: lookingFor === '' ? null : lookingFor, photos }
      }),
      handle(routes.studioDraft, limits.studioDraft, async ({ principal, params }) => ({
        text: await draft({ angelId: principal.angelId ?? '', trackerId: params.trackerId }),
      })),
    ],
    subscribers: [
      on(chatSent, 'angels', async ({ sent }) => {
        for (const one of sent) await owe(one)
      }),
    ],
    jobs: [{ name: ANSWERS, everyMs: SAFETY_NET_MS, atOnce: RUNS_AT_ONCE, run: answerDue }],
    stop: async () => typing.stop(),
  }
}
