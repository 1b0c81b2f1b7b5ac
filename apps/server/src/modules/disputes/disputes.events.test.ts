import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reversalOf } from './disputes.events.ts'
import type { ProviderEvent } from '../gateways/index.ts'

const money = { minor: 999, currency: 'EUR' }
const events: [event: ProviderEvent, reversal: ReturnType<typeof reversalOf>][] = [
  [
    { t: 'refunded', refundRef: 'r', money },
    { reason: 'refund', reference: 'r', amountMinor: 999, currency: 'EUR' },
  ],
  [
    { t: 'disputed', ref: 'd', money },
    { reason: 'chargeback', reference: 'd', amountMinor: 999, currency: 'EUR' },
  ],
  [
    { t: 'dispute_lost', ref: 'd', money },
    { reason: 'chargeback', reference: 'd', amountMinor: 999, currency: 'EUR' },
  ],
  [
    { t: 'refund_demanded', ref: 'rd', money },
    { reason: 'refund', reference: 'rd', amountMinor: 999, currency: 'EUR' },
  ],
  [{ t: 'dispute_won', ref: 'd', money }, null],
  [{ t: 'fraud_notice', ref: 'f', money }, null],
  [{ t: 'refund_failed', refundRef: 'r', money }, null],
  [{ t: 'captured', providerRef: 'p', money }, null],
  [{ t: 'cancelled' }, null],
  [{ t: 'unknown', why: 'timeout' }, null],
]
for (const [event, reversal] of events)
  test(`TR-10 an event '${event.t}' takes ${reversal === null ? 'nothing' : 'money'} back`, () =>
    assert.deepEqual(reversalOf(event), reversal))
