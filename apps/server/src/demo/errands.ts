import { type DemoBrand, demoBrands } from '@incontro/brand'
import { type AnyRoute, routes } from '@incontro/contract'
import sharp from 'sharp'
import { v5 } from 'uuid'
import type { z } from 'zod'
import type { MediaApi } from '../modules/media/index.ts'
import type { ChargesApi } from '../modules/charges/index.ts'
import type { Call, RouteBinding } from '../platform/http/binding.ts'
import type { Principal } from '../platform/http/principal.ts'
import type { Log } from '../platform/log/log.ts'
import { demoAccountId, demoTrackerId } from './accounts.ts'
import { manSvg } from './portraits/man.ts'

type Deps = {
  readonly bindings: readonly RouteBinding[]
  readonly payments: Pick<ChargesApi, 'customer'>
  readonly media: Pick<MediaApi, 'photosOf'>
  readonly originOf: (brandId: string) => Promise<string>
  readonly log: Log
}
type Errands = {
  /** Does what is not done yet, one after the other; answers how many there were. A fault ends one errand, not the others. */
  run(): Promise<number>
  /** Lets the one that is under way end, and begins none. */
  stop(): Promise<void>
}

type Demo = Pick<DemoBrand, 'brand' | 'flows'>

const members = ['vip@demo.test', 'credits@demo.test'] as const
const NAMESPACE = '2c1f2a7e-5b0d-4f0e-9a0c-6f5b8a0f9d21'
/** A published test card, which the bank of the demo takes. */
const TEST_CARD = { cardNumber: '4242424242424242', cardMonth: '12', cardYear: '39', cardSecurityCode: '737' }

/**
 * What the demo members have bought and shown of themselves: a photo each, and a receipt for credits bought once. Made by the
 * handlers of the calls that a page makes, once the product serves them: the test bank is asked as by anybody.
 */
export function createDemoErrands({ bindings, payments, media, originOf, log }: Deps): Errands {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()

  async function runAll(): Promise<number> {
    const all = demoBrands.flatMap((demo) =>
      members.flatMap((email) => [showPhoto, buyCredits].map((errand) => () => errand(demo, email))),
    )
    let done = 0
    for (const errand of all) {
      if (isStopped) return done
      const isDone = await errand().catch((error: unknown) => {
        log.warn({ err: error }, 'an errand of the demo was not done')
        return false
      })
      if (isDone) done += 1
    }
    return done
  }

  async function showPhoto({ brand }: Demo, email: string): Promise<boolean> {
    const who = principalOf(brand.id, email)
    if (await hasBought(who)) return false // the last errand: a photo that was taken away since stays away
    if ((await media.photosOf(who.accountId)).length > 0) return false
    const file = await sharp(Buffer.from(manSvg(who.trackerId)))
      .jpeg({ quality: 88 })
      .toBuffer()
    await ask(routes.uploadPhoto, who, { openFile: async () => readOnce(file) })
    return true
  }

  async function buyCredits({ brand, flows }: Demo, email: string): Promise<boolean> {
    const who = principalOf(brand.id, email)
    const [plan] = flows.find(({ id }) => id === brand.defaultFlowId)?.plans.topUps ?? []
    if (plan === undefined || (await hasBought(who))) return false
    const { trackerId } = who
    const { productId } = plan
    const { session } = await ask(routes.cardSession, who, { body: { trackerId } })
    const name = { firstName: 'Demo', lastName: 'Demo' }
    const { handle } = await ask(routes.cardHandle, who, { body: { session, ...TEST_CARD, ...name } })
    const { language, country } = brand
    const terms = await ask(routes.orderTerms, who, { body: { trackerId, productId, language } })
    const { id: summaryId, buttonLabel, textVersion } = terms.summary
    await ask(routes.tryCharge, who, {
      body: {
        trackerId,
        productId,
        country,
        orderKey: v5(who.accountId, NAMESPACE), // of two processes that start, one order
        paySource: 'CREDITCARD',
        cardHandle: handle,
        consent: {
          buttonLabel,
          textVersion,
          summaryId,
          language: terms.summary.language,
          startNow: true,
          shownPrice: terms.dueNow,
          at: Date.now(),
        },
      },
    })
    return true
  }

  async function hasBought({ accountId }: Principal): Promise<boolean> {
    return (await payments.customer(accountId)).customerId !== null
  }

  /** Calls a handler as the server does once it has read the request and knows who asks. */
  async function ask<R extends AnyRoute>(
    route: R,
    principal: Principal,
    { body, openFile = noFile }: { body?: z.output<R['body']>; openFile?: Call['openFile'] },
  ): Promise<z.output<R['reply']>> {
    const binding = bindings.find((one) => one.route.id === route.id)
    if (binding === undefined) throw new Error(`this process does not serve ${route.id}`)
    const origin = await originOf(principal.brandId)
    const call: Call = {
      brandId: principal.brandId,
      origin,
      host: new URL(origin).host,
      ip: '127.0.0.1',
      userAgent: 'demo',
      headers: {},
      opened: undefined,
      token: undefined,
      openFile,
    }
    return binding.handle({ params: {}, query: {}, body, principal, call }) as Promise<z.output<R['reply']>> // the binding is of this very route
  }

  return {
    run() {
      const run = runAll()
      running = run
      return run
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

function principalOf(brandId: string, email: string): Principal {
  const accountId = demoAccountId(brandId, email)
  return { accountId, trackerId: demoTrackerId(brandId, email), sessionId: '', brandId, role: 'member', angelId: null }
}

async function* readOnce(file: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(file)
}

function noFile(): Promise<never> {
  return Promise.reject(new Error('this errand brings no file'))
}
