import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { size } from '@incontro/testing/size.ts'
import { openFaultWorld } from '../faults.fixtures.ts'
import { createSequences, type Lived, plans, type Step } from '../sequence.fixtures.ts'

const runs = size({ small: 12, full: 400 })
const faultWorld = await openFaultWorld()
const sequences = createSequences(faultWorld)

const plan = fc.nat(plans.length - 1)
const which = fc.nat(5)
const percent = fc.constantFrom(5, 9, 33, 50, 63, 95, 100)
const of = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const step: fc.Arbitrary<Step> = fc.oneof(
  of(6, fc.record({ does: fc.constant('buy' as const), plan, isLeftOpen: fc.constant(false) })),
  of(2, fc.record({ does: fc.constant('buy' as const), plan, isLeftOpen: fc.constant(true) })),
  of(1, fc.record({ does: fc.constant('look' as const), plan })),
  of(2, fc.record({ does: fc.constant('pay_old_page' as const) })),
  of(2, fc.record({ does: fc.constant('approve' as const) })),
  of(3, fc.record({ does: fc.constant('spend' as const), percent })),
  of(3, fc.record({ does: fc.constant('wait' as const), hours: fc.constantFrom(1, 30, 24 * 8, 24 * 15, 24 * 31) })),
  of(2, fc.record({ does: fc.constant('news' as const) })),
  of(2, fc.record({ does: fc.constant('send_refunds' as const) })),
  of(2, fc.record({ does: fc.constant('cancel' as const) })),
  of(4, fc.record({ does: fc.constant('withdraw' as const), which })),
  of(2, fc.record({ does: fc.constant('refund' as const), which, percent })),
  of(3, fc.record({ does: fc.constant('bank_refund' as const), which, percent })),
  of(3, fc.record({ does: fc.constant('dispute' as const), which, percent })),
  of(2, fc.record({ does: fc.constant('decide' as const), isWon: fc.boolean() })),
  of(
    1,
    fc.record({
      does: fc.constant('refuse_renewals' as const),
      how: fc.constantFrom('decline:insufficient_funds' as const, 'decline:lost_card' as const, 'capture' as const),
    }),
  ),
)
const live = (step: Step, lasts: number | null = null): Lived => ({ step, lasts })
/** Sequences that once ended wrongly, each with what came of it. */
const MET: [Lived[]][] = [
  [
    // what was spent before a withdrawal is owed; a bank took a part back while the page of the next plan was open
    [
      live({ does: 'buy', plan: 0, isLeftOpen: false }),
      live({ does: 'spend', percent: 5 }, 7),
      live({ does: 'withdraw', which: 0 }),
      live({ does: 'dispute', which: 0, percent: 5 }),
      live({ does: 'buy', plan: 0, isLeftOpen: false }),
      live({ does: 'refuse_renewals', how: 'decline:insufficient_funds' }),
      live({ does: 'withdraw', which: 0 }),
    ],
  ],
  [
    // a bank took a part by a dispute before the refund was sent: more went back than was paid
    [
      live({ does: 'buy', plan: 0, isLeftOpen: false }),
      live({ does: 'withdraw', which: 0 }, 44),
      live({ does: 'dispute', which: 0, percent: 5 }),
      live({ does: 'send_refunds' }),
    ],
  ],
  [
    // the news that an upgrade was paid came between the page of a withdrawal and its answer: both are given back
    [
      live({ does: 'buy', plan: 0, isLeftOpen: false }),
      live({ does: 'buy', plan: 1, isLeftOpen: false }, 32),
      live({ does: 'withdraw', which: 0 }),
      live({ does: 'cancel' }),
    ],
  ],
]
const lived: fc.Arbitrary<Lived> = fc.record({
  step,
  lasts: fc.oneof(of(4, fc.constant(null)), of(1, fc.integer({ min: 1, max: 70 }))),
})

test(
  'F-09 PY-16 PL-05 after any sequence of purchases, changes, refunds, disputes, withdrawals and deaths everybody has what was promised',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lived, { minLength: 2, maxLength: 14 }), async (lives) => {
        const one = await sequences.begin(await faultWorld.newMember())
        for (const life of lives) await one.live(life)
        assert.deepEqual(await one.settle(), [], one.replies.join('; '))
      }),
      { numRuns: runs, examples: MET, ...(runs < 100 && { interruptAfterTimeLimit: 25_000 }) },
    )
  },
)
