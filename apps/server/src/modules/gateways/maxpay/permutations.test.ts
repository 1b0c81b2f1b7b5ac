import assert from 'node:assert/strict'
import { after } from 'node:test'
import { routes } from '@incontro/contract'
import {
  openPermutations,
  type Scene,
  type Story,
  testPermutations,
} from '../../../testing/payments/permutations.fixtures.ts'
import { codes } from './driver.fixtures.ts'
import { fakeAccount, startFakeMaxPay } from './fake.fixtures.ts'

const fake = await startFakeMaxPay()
after(() => fake.vendor.close())
const world = await openPermutations({
  id: 'maxpay-test',
  provider: 'maxpay',
  settings: { ...fakeAccount, baseUrl: fake.vendor.url, acceptsCardData: 'saq-d', check: 'on', codes },
})

const callbacksOf = (scene: Scene, attemptId: string) =>
  fake.callbacksAbout(attemptId).map((sent, at) => scene.webhook(`callback ${at + 1}`, sent))
const check = { name: 'scheduled check', deliver: () => world.passHours(0) }

const stories: readonly Story[] = [
  {
    name: 'a challenge is passed; the return page, the callback and a look come together',
    async begin(scene) {
      fake.steer({ does: 'challenge' })
      const reply = await scene.buy()
      const reference = fake.answerChallenge(reply.challenge?.url ?? '', 'approve')
      const { id } = await scene.attemptOf()
      const page = { name: 'return page', deliver: () => scene.call(routes.maxpayStatus.id, { reference }) }
      return [page, ...callbacksOf(scene, id), check]
    },
    comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 },
  },
  {
    name: 'a challenge is failed',
    async begin(scene) {
      fake.steer({ does: 'challenge' })
      const reply = await scene.buy()
      const reference = fake.answerChallenge(reply.challenge?.url ?? '', 'refuse')
      const { id } = await scene.attemptOf()
      const page = { name: 'return page', deliver: () => scene.call(routes.maxpayStatus.id, { reference }) }
      return [page, ...callbacksOf(scene, id)]
    },
    comesTo: { attempts: ['declined warning'], orders: ['open'], grants: 0, ledger: {}, level: 0 },
  },
  {
    name: 'an answer is lost, the callback reports it',
    async begin(scene) {
      fake.steer({ does: 'capture' })
      fake.vendor.failNext({ kind: 'hangs_up' }, /^POST \/api\/cc$/)
      assert.equal((await scene.buy()).status, 'pending')
      const { id } = await scene.attemptOf()
      return [...callbacksOf(scene, id), check]
    },
    comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 },
  },
  {
    name: 'an answer is lost, the bank has refused',
    async begin(scene) {
      fake.steer({ does: 'decline', word: '3101' })
      fake.vendor.failNext({ kind: 'hangs_up' }, /^POST \/api\/cc$/)
      assert.equal((await scene.buy()).status, 'pending')
      const { id } = await scene.attemptOf()
      return [...callbacksOf(scene, id), check]
    },
    comesTo: { attempts: ['declined insufficient_funds'], orders: ['open'], grants: 0, ledger: {}, level: 0 },
  },
]

testPermutations('maxpay', world, { stories, secrets: [fakeAccount.privateKey] })
