import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { automatedFaults } from '../../people/automated-words.rules.ts'
import { AngelId, Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

const OnePersona = z.strictObject({ id: AngelId })

/**
 * What a persona may have words of its own for. Trouble, minors, insults, money and being asked whether it is real are not among them:
 * those answers are the house's, and the last is `isReal`.
 */
export const personaIntents = [
  'greeting',
  'howAreYou',
  'goodbye',
  'thanks',
  'compliment',
  'flirt',
  'meeting',
  'looking',
  'from',
  'name',
  'work',
  'hobby',
  'weekend',
  'food',
  'music',
  'film',
  'books',
  'travel',
  'sport',
  'animals',
  'profile',
  'photo',
  'andYou',
  'laughter',
  'question',
  'statement',
] as const
const PersonaIntent = z.enum(personaIntents)
export type PersonaIntent = z.infer<typeof PersonaIntent>

export const MAX_PERSONA_TEXT = 400
export const MAX_PERSONA_VOICE = 1000
export const MAX_PERSONA_REPLIES = 12
const Line = z.string().trim().max(MAX_PERSONA_TEXT)

const PersonaWords = z.strictObject({
  /** Before the first answer of a conversation; empty for none. */
  opening: Line,
  /** The answer to "are you real?": says that software writes. A draft may lack it, what is live never does. */
  isReal: Line,
  /** What the persona likes to talk about, a word or two each. */
  interests: z.array(z.string().trim().min(1).max(60)).max(12),
  /** Answers by what a message is about; where there is none, the house's serve. */
  replies: z.partialRecord(PersonaIntent, z.array(Line.min(1)).min(1).max(MAX_PERSONA_REPLIES)),
})
export type PersonaWords = z.infer<typeof PersonaWords>

const MinuteOfDay = z.int().min(0).max(1439)

/** All that a persona is. What members see of the profile is not in it, and what it is neither: it is automated. */
export const PersonaContent = z.strictObject({
  /** How it speaks: notes for the model. */
  voice: z.string().trim().max(MAX_PERSONA_VOICE),
  languages: z
    .array(Language)
    .min(1)
    .max(4)
    .refine((list) => new Set(list).size === list.length),
  /** When it answers, in minutes of the day where the profile is; null for always. */
  hours: z
    .strictObject({ from: MinuteOfDay, to: MinuteOfDay })
    .refine(({ from, to }) => from !== to)
    .nullable(),
  /** Whether a model may word what no template must; the member's flow has to allow it too. */
  usesModel: z.boolean(),
  words: z.strictObject({ en: PersonaWords, es: PersonaWords, fr: PersonaWords, it: PersonaWords }),
})
export type PersonaContent = z.infer<typeof PersonaContent>

/** `house`: the templates of the house answer. */
export const personaStates = ['house', 'draft', 'live', 'live_and_draft'] as const
const State = z.enum(personaStates)
export type PersonaState = z.infer<typeof State>

const rowFields = {
  id: AngelId,
  name: z.string(),
  country: z.string(),
  region: z.string(),
  isListed: z.boolean(),
  state: State,
  /** The version that answers; null for the house's templates. */
  liveNumber: z.int().nullable(),
  liveSince: Millis.nullable(),
  draftAt: Millis.nullable(),
}
export const PersonaRow = z.strictObject(rowFields)
export type PersonaRow = z.infer<typeof PersonaRow>

export const listPersonas = defineRead({
  id: 'listPersonas',
  summary: 'Automated angels by name, and what answers as each: a persona or the templates of the house (AN-23)',
  path: '/automated-angels',
  access: 'personas.draft',
  query: listQuery({
    search: z.string().trim().max(120).optional(),
    country: z.string().length(2).optional(),
    state: State.optional(),
  }),
  reply: listReply(PersonaRow),
})

const PersonaVersion = z.strictObject({
  number: z.int(),
  state: z.enum(['draft', 'live', 'earlier']),
  editedBy: z.string().nullable(),
  editedAt: Millis,
  /** Who asked for it to be live, and who said yes; null for a draft, and where a delay stood in for the second person. */
  publishedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  liveAt: Millis.nullable(),
})
export type PersonaVersion = z.infer<typeof PersonaVersion>

export const PersonaDetails = z.strictObject({
  ...rowFields,
  /** What it is, for good: no call changes it. */
  kind: z.literal('automated'),
  version: Version,
  /** What the editor begins with: the draft, else what is live, else nothing but empty words. */
  content: PersonaContent,
  hasDraft: z.boolean(),
  /** Whether this installation has a model at all. */
  hasModel: z.boolean(),
  timeZone: z.string(),
  versions: z.array(PersonaVersion),
  actions: z.array(ItemAction),
})
export type PersonaDetails = z.infer<typeof PersonaDetails>

export const showPersona = defineRead({
  id: 'showPersona',
  summary: 'One automated angel: its draft or what is live, and its versions (AN-23)',
  path: '/automated-angels/:id',
  access: 'personas.draft',
  params: OnePersona,
  reply: PersonaDetails,
  errors: ['not_found'],
})

export const showPersonaVersion = defineRead({
  id: 'showPersonaVersion',
  summary: 'The words of one version of a persona (AN-23)',
  path: '/automated-angels/:id/versions/:number',
  access: 'personas.draft',
  params: z.strictObject({ id: AngelId, number: z.coerce.number().int().min(1).max(100_000) }),
  reply: z.strictObject({ content: PersonaContent }),
  errors: ['not_found'],
})

const FoundFault = z.strictObject({ fault: z.enum(automatedFaults), found: z.string(), sentence: z.string() })

export const tryPersona = defineRead({
  id: 'tryPersona',
  summary: 'What the draft, else what is live, would answer to a message; nothing is sent or kept (AN-23)',
  path: '/automated-angels/:id/try',
  access: 'personas.draft',
  params: OnePersona,
  query: z.strictObject({
    text: z.string().trim().min(1).max(1000),
    language: Language,
    /** The how many-th message of the try it is: the first is opened, and answers vary. */
    turn: z.coerce.number().int().min(0).max(200),
  }),
  reply: z.strictObject({
    text: z.string(),
    by: z.enum(['template', 'model', 'hours', 'language', 'isReal']),
    /** What the model wrote and may not be sent. */
    thrownAway: z.array(FoundFault),
  }),
  errors: ['not_found'],
})

export const probePersona = defineRead({
  id: 'probePersona',
  summary: 'The forty sentences that ask whether it is real, and what the draft answers to each (AN-23)',
  path: '/automated-angels/:id/probe',
  access: 'personas.draft',
  params: OnePersona,
  reply: z.strictObject({
    results: z.array(
      z.strictObject({
        language: Language,
        sentence: z.string(),
        answer: z.string(),
        passes: z.boolean(),
        /** It does not say that software writes. */
        isSilent: z.boolean(),
        faults: z.array(FoundFault),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type ProbeResult = z.infer<typeof probePersona.reply>['results'][number]

export const savePersonaDraft = defineAct({
  id: 'savePersonaDraft',
  summary:
    'Saves the draft of a persona; words that claim to be human, promise to meet, name a place, feelings, a way to be reached or money are refused with what was found (AN-23)',
  path: '/automated-angels/:id/draft',
  access: 'personas.draft',
  act: { name: 'personas.save_draft', object: 'angel', reasons: ['drafting'], isVersioned: true },
  params: OnePersona,
  fields: { content: PersonaContent },
  result: z.strictObject({ version: Version }),
  errors: ['not_found', 'invalid', 'gone'],
})

export const dropPersonaDraft = defineAct({
  id: 'dropPersonaDraft',
  summary: 'Drops the draft of a persona; what is live goes on (AN-23)',
  path: '/automated-angels/:id/draft/drop',
  access: 'personas.draft',
  act: {
    name: 'personas.drop_draft',
    object: 'angel',
    reasons: ['correction', 'duplicate', 'business', 'other'],
    isVersioned: true,
  },
  params: OnePersona,
  result: z.strictObject({ id: AngelId }),
  errors: ['not_found', 'conflict', 'gone'],
})

export const publishPersona = defineAct({
  id: 'publishPersona',
  summary:
    'Makes the draft of a persona answer members, once a second person said yes and every probing sentence is answered truthfully (AN-23)',
  path: '/automated-angels/:id/publish',
  access: 'personas.publish',
  act: {
    name: 'personas.publish',
    object: 'angel',
    reasons: ['new_task', 'quality', 'correction', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OnePersona,
  result: z.strictObject({ number: z.int() }),
  errors: ['not_found', 'conflict', 'gone', 'invalid'],
})
