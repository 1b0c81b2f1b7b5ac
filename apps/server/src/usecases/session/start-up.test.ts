import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Missing, routes, type Session } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const { api, database } = await startTestServer()

type StartUpReply = {
  readonly verify: 0 | 1 | 'error'
  readonly isVerified?: boolean
  readonly missing?: readonly Missing[]
  /** The popup of the double opt-in shows. */
  readonly asksForConfirmation?: boolean
  readonly gift?: number | null
}
type Case = [what: string, flowId: string, change: (member: Session) => Promise<unknown>, reply: StartUpReply]

const set = (assignment: ReturnType<typeof sql>) => (member: Session) =>
  sql`update members set ${assignment} where tracker_id = ${member.trackerId}`.execute(database.db)
const setProfile = (assignment: ReturnType<typeof sql>) => (member: Session) =>
  sql`update member_profiles set ${assignment} from members where id = member_id and tracker_id = ${member.trackerId}`.execute(
    database.db,
  )
const nothing = async () => undefined
const whole: StartUpReply = { verify: 1, isVerified: true, missing: [], asksForConfirmation: false, gift: null }

const cases: Case[] = [
  ['all is well', '7', nothing, whole],
  ['the account is disabled', '7', set(sql`disabled_at = now()`), { verify: 'error' }],
  [
    'the session was ended elsewhere',
    '7',
    (member) => api.call(routes.logoutEverywhere, { token: member.token }),
    { verify: 0 },
  ],
  [
    'no region is set',
    '7',
    setProfile(sql`region = null, city = null`),
    { ...whole, isVerified: false, missing: ['place'] },
  ],
  ['a region without a city is one', '7', setProfile(sql`city = null`), whole],
  ['no age was given', '7', setProfile(sql`age = null`), { ...whole, isVerified: false, missing: ['age'] }],
  [
    'nothing was declared',
    '7',
    set(sql`declared_at = null`),
    { ...whole, isVerified: false, missing: ['declarations'] },
  ],
  ['double opt-in, not confirmed: he counts as verified', '9', nothing, { ...whole, asksForConfirmation: true }],
  ['double opt-in, confirmed', '9', set(sql`email_confirmed_at = now()`), whole],
  ['back after 61 days', '7', set(sql`last_active_at = now() - interval '61 days'`), { ...whole, gift: 5 }],
]

for (const [what, flowId, change, reply] of cases)
  test(`ID-07 start-up, ${what}: ${JSON.stringify(reply)}`, async () => {
    const member = await api.signUp({ flowId })
    await change(member)
    const answer = await api.call(routes.verify, { body: { token: member.token } })
    if (reply.verify === 'error') return assert.deepEqual(answer, { error: 'account_disabled' })
    if (reply.verify === 0) return assert.deepEqual(answer, { verify: 0 })
    assert.ok('session' in answer)
    const { session } = answer
    assert.notEqual(session.token, member.token) // renewed
    assert.deepEqual(
      {
        verify: 1,
        isVerified: session.isVerified,
        missing: session.missing,
        asksForConfirmation: session.flow.optIn === 'doi' && !session.emailConfirmed,
        gift: session.giftMessages,
      },
      reply,
    )
  })
