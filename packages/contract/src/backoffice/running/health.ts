import { z } from 'zod'
import { Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { deliveryChannels } from './deliveries.ts'

/** `bad`: it does not work. `worse`: not as it should. `unknown`: no one has said yet. */
export const healthStates = ['good', 'worse', 'bad', 'unknown'] as const
const State = z.enum(healthStates)
export type HealthState = z.infer<typeof State>
/** What processes do for the product. */
export const processRoles = ['web', 'realtime', 'payment', 'worker'] as const

export const showHealth = defineRead({
  id: 'showHealth',
  summary: 'Whether the installation runs as it should (BO-60)',
  path: '/health',
  access: 'running',
  reply: z.strictObject({
    /** The worst of what stands below; what is unknown does not count. */
    state: State,
    /** Of the software that answers. */
    version: z.string(),
    /** Those that give a sign of life, and those that stopped giving one within the last day without leaving. */
    processes: z.array(
      z.strictObject({
        id: z.string(),
        roles: z.array(z.string()),
        version: z.string().nullable(),
        since: Millis,
        seen: Millis,
        isRunning: z.boolean(),
      }),
    ),
    roles: z.array(z.strictObject({ role: z.enum(processRoles), running: z.int(), state: State })),
    /** What the answering process cannot serve without and lacks, and what works worse than it should, in codes. */
    lacks: z.array(z.string()),
    warnings: z.array(z.string()),
    /** What waits to be done, how long the oldest has been due, and how many were given up. */
    queues: z.array(
      z.strictObject({
        name: z.enum([...deliveryChannels, 'photo', 'review']),
        waiting: z.int(),
        /** In seconds; null where nothing is due. */
        lag: z.number().nullable(),
        /** Null where nothing of it can be given up. */
        dead: z.int().nullable(),
        state: State,
      }),
    ),
    /** Scheduled jobs that failed or did not run, the worst first. */
    jobs: z.array(
      z.strictObject({
        name: z.string(),
        succeededAt: Millis.nullable(),
        failures: z.int(),
        dueAt: Millis,
        state: State,
      }),
    ),
    /** How many more jobs there are that run as they should. */
    goodJobs: z.int(),
    /** Who answers us from outside. */
    providers: z.array(
      z.strictObject({ kind: z.enum(['payment', 'mail']), name: z.string(), lastAnswer: Millis.nullable() }),
    ),
    clock: z.strictObject({
      /** The product's time, which the demo can move. */
      product: Millis,
      /** How far the product's time is ahead of the database's, and this machine's, in milliseconds. */
      ahead: z.int(),
      drift: z.int(),
      state: State,
    }),
    backups: z.strictObject({
      lastBackup: Millis.nullable(),
      lastDrill: Millis.nullable(),
      state: State,
    }),
  }),
})

export const noteBackup = defineAct({
  id: 'noteBackup',
  summary: 'Notes a backup that was made by other means, or that a restore was tried out (BO-60)',
  path: '/health/backups',
  access: 'running',
  act: { name: 'running.note_backup', object: 'backup', reasons: ['new_task', 'other'] },
  fields: { kind: z.enum(['backup', 'drill']), at: Millis },
  result: z.strictObject({ kind: z.enum(['backup', 'drill']), at: Millis }),
  errors: ['invalid'],
})
