import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { size } from '@incontro/testing/size.ts'
import { openFaultWorld } from '../faults.fixtures.ts'
import { checkInvariants } from '../../../modules/books/invariants/check-invariants.ts'
import type { MortalTask } from '../mortal-child.fixtures.ts'
import { cards } from '../payments.fixtures.ts'

const { world, risen, db, sandboxUrl, now, pass, newMember, capturedFor, assertConsistent, recover } =
  await openFaultWorld()
const { url } = world
const HOUR = 3_600_000
/** So many purchases die in one process: enough to be quick, few enough to leave each its connections. */
const A_PROCESS = 16
const AT_ONCE = 2
/** The full size dies before each statement, the small one before every fifth. */
const STEP = size({ small: 5, full: 1 })

type Life = MortalTask['lives'][number]

async function live(card: string, lives: readonly Life[]): Promise<number[]> {
  const task: MortalTask = { url, sandboxUrl, offset: now().getTime() - Date.now(), card, lives }
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('../mortal-child.fixtures.ts', import.meta.url))],
    { env: { ...process.env, MORTAL_CHILD: JSON.stringify(task) }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)))
  assert.equal(signal, 'SIGKILL')
  return JSON.parse(output) as number[] // what the child writes
}
const lifeOf = async (lasts: number | null): Promise<Life> => ({
  member: await newMember(),
  orderKey: randomUUID(),
  lasts,
})

for (const [what, card] of [
  ['taken at once', cards.success],
  ['that the bank asks about', cards.challenge],
] as const)
  test(
    `PY-15 invariant 11: a purchase ${what}, killed before ${STEP === 1 ? 'each' : `every ${STEP}th`} of its statements and resumed, is charged if and only if it is granted`,
    { timeout: 240_000 },
    async () => {
      const [whole = 0] = await live(card, [await lifeOf(null)])
      assert.ok(whole > 30, `a purchase has ${whole} statements`)
      const lives = await Promise.all(
        Array.from({ length: Math.ceil((whole + 1) / STEP) }, (_, at) => lifeOf(at * STEP)),
      )
      const waiting = Array.from({ length: Math.ceil(lives.length / A_PROCESS) }, (_, at) =>
        lives.slice(at * A_PROCESS, (at + 1) * A_PROCESS),
      )
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await live(card, next)
        }),
      )
      const members = lives.map(({ member }) => member)
      const charged = (await Promise.all(members.map(capturedFor))).filter((count) => count > 0).length
      assert.ok(
        charged > 5 / STEP && charged < lives.length - 5 / STEP,
        `${charged} of ${lives.length} died after the charge`,
      )
      pass(HOUR) // a challenge that no one answers is given up
      await recover(members)
      for (const member of members) await assertConsistent(member)

      // and who presses the button again gets what he pays for, once
      await inTurn(lives, async ({ member, orderKey }) => {
        assert.equal((await risen.charge(member, cards.success, orderKey)).status, 'ok')
        assert.equal(await assertConsistent(member), 1)
      })
      assert.deepEqual(
        (await checkInvariants(db, now())).filter(({ broken }) => broken > 0),
        [],
      )
    },
  )

async function inTurn(lives: readonly Life[], work: (life: Life) => Promise<void>) {
  const left = [...lives]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next)
    }),
  )
}
