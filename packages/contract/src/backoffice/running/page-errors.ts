import { z } from 'zod'
import { Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

const ACCESS = 'running'
const State = z.enum(['open', 'muted'])
const Count = z.strictObject({ name: z.string(), count: z.int() })

/** BO-52: errors of browsers that are the same but for figures in them. What they report is scrubbed before it is stored. */
export const ErrorGroup = z.strictObject({
  id: z.string(),
  version: Version,
  /** Where it was caught: `window`, `promise`, `render`, `network`. */
  subject: z.string(),
  /** The first line of the newest one. */
  message: z.string(),
  count: z.int(),
  firstAt: Millis,
  lastAt: Millis,
  /** Of the software that the pages were of, the newest first. */
  versions: z.array(z.string()),
  state: State,
  actions: z.array(ItemAction),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>

export const listPageErrors = defineRead({
  id: 'listPageErrors',
  summary: 'Errors that browsers met, grouped, the last met first (BO-52)',
  path: '/errors',
  access: ACCESS,
  query: listQuery({
    state: State.optional(),
    subject: z.string().max(40).optional(),
    search: z.string().trim().max(80).optional(),
    brand: z.string().max(40).optional(),
  }),
  reply: listReply(ErrorGroup),
})

const One = z.strictObject({ id: z.string().max(64) })

export const showPageErrors = defineRead({
  id: 'showPageErrors',
  summary: 'One group of errors: how often a day, in which browsers, on which pages, and what came before (BO-52)',
  path: '/errors/:id',
  access: ACCESS,
  params: One,
  reply: ErrorGroup.extend({
    /** The last fourteen days, the oldest first, in UTC. */
    days: z.array(z.strictObject({ day: z.string(), count: z.int() })),
    browsers: z.array(Count),
    pages: z.array(Count),
    byVersion: z.array(Count),
    /** The newest one in full. */
    newest: z.strictObject({
      at: Millis,
      text: z.string(),
      page: z.string().nullable(),
      browser: z.string().nullable(),
      /** What was done before, the last step last. */
      steps: z.array(z.string()),
    }),
    mute: z.strictObject({ by: z.string(), at: Millis, versions: z.array(z.string()) }).nullable(),
  }),
  errors: ['not_found'],
})

export const mutePageErrors = defineAct({
  id: 'mutePageErrors',
  summary: 'Mutes a group until a version has it that does not have it yet (BO-52)',
  path: '/errors/:id/mute',
  access: ACCESS,
  act: {
    name: 'errors.mute',
    object: 'error_group',
    reasons: ['fixed', 'known', 'other'],
    isVersioned: true,
    isReversible: true,
  },
  params: One,
  result: z.strictObject({ versions: z.array(z.string()) }),
  errors: ['not_found', 'stale'],
})

export const unmutePageErrors = defineAct({
  id: 'unmutePageErrors',
  summary: 'Opens a muted group again (BO-52)',
  path: '/errors/:id/unmute',
  access: ACCESS,
  act: { name: 'errors.unmute', object: 'error_group', reasons: ['correction', 'other'], isVersioned: true },
  params: One,
  result: z.strictObject({ state: State }),
  errors: ['not_found', 'stale', 'conflict'],
})
