import assert from 'node:assert/strict'
import { test } from 'node:test'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { CARD_NUMBER_PLACE, holdsCardNumber, withoutCardNumbers } from '@incontro/contract/card-numbers.ts'
import { linesWithCardNumbers } from './guard-line.ts'
import { createLog } from './log.ts'

const NUMBERS = [
  '4242424242424242',
  '4000000000000002',
  '4222222222222', // Visa of 13
  '5555555555554444',
  '2223003122003222', // Mastercard of the second range
  '378282246310005',
  '6011111111111117',
  '3530111333300000',
  '30569309025904',
  '6759649826438453', // Maestro
  '6200000000000005',
]

/** What a log writes, line by line. */
function logged(write: (log: ReturnType<typeof createLog>) => void): {
  text: string
  lines: Record<string, unknown>[]
} {
  const said: string[] = []
  write(createLog('trace', { write: (text) => void said.push(text) }))
  const text = said.join('')
  return {
    text,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>), // the log writes objects
  }
}

test('D14 4.2 every line of the log loses card numbers of every scheme, however they are written, and stays JSON', () => {
  for (const number of NUMBERS) {
    const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ')
    const forms = [
      number,
      grouped,
      grouped.replaceAll(' ', '-'),
      grouped.replaceAll(' ', '\u00a0'),
      grouped.replaceAll(' ', '+'),
      grouped.replaceAll(' ', '%20'),
      grouped.replaceAll(' ', '\t'),
      [...number].join(' '),
      `before\n${number}\nafter`,
      `pan=${number}&cvc=737`,
      `no.${number}, 12/39`,
      `17 of ${grouped} 12 39`,
      `"${number}"`,
      `x${number}y`,
    ]
    for (const form of forms) {
      const { text, lines } = logged((log) => log.info({ form, deep: [{ form }] }, form))
      const digits = text.replaceAll(/[^\d]/g, '')
      assert.ok(!digits.includes(number), `${form}: ${text}`)
      assert.equal(lines.length, 2, form)
      assert.ok(String(lines[0]?.['msg']).includes(CARD_NUMBER_PLACE), form)
    }
  }
})

test('D14 4.2 a number as a number, as a name of a field, in an error and in the fields of a child is taken out too', () => {
  const number = '4242424242424242'
  const { text, lines } = logged((log) => {
    log.warn({ amount: Number(number) }, 'one')
    log.warn({ byCard: { [number]: true } }, 'two')
    log.error({ err: new Error(`bad card ${number}`) }, 'three')
    log.child({ card: number }).info('four')
    log.fatal(number)
  })
  assert.ok(!text.includes(number))
  const alarms = lines.filter(({ alarm }) => alarm === 'card_number_in_log')
  assert.deepEqual(
    alarms.map(({ fields }) => fields),
    [['amount'], [`byCard.${CARD_NUMBER_PLACE}`], ['err.message', 'err.stack'], ['card'], ['msg']],
  )
  assert.ok(alarms.every(({ level }) => level === 50))
})

test('D14 4.2 each such line is counted, and what holds no number is neither counted nor touched', () => {
  const before = linesWithCardNumbers()
  const facts = {
    id: '42424242-4242-4242-8242-424242424242',
    hash: 'a4242424242424242424242424242424',
    wrong: '4242424242424241',
    long: '42424242424242424242424242',
    ratio: 0.4242424242424242,
    took: '12.4242424242424242 ms',
    at: '2026-11-22T03:04:05.678Z',
    epoch: Date.parse('2027-01-01'),
    micros: Date.parse('2027-01-01') * 1000,
    phone: '+34 612 345 678, +34 612 345 679',
    reference: '8835511210681145',
    order: 'EUR 4242.42',
  }
  const { lines } = logged((log) => log.info(facts, 'as it was'))
  assert.equal(lines.length, 1)
  const { level: _level, time: _time, msg, ...rest } = lines[0] ?? {}
  assert.deepEqual([rest, msg], [facts, 'as it was'])
  assert.equal(linesWithCardNumbers(), before)
  logged((log) => log.info('4242 4242 4242 4242 and 5555 5555 5555 4444'))
  assert.equal(linesWithCardNumbers(), before + 1)
})

test('D14 4.2 no id of ours is ever touched, and every made-up card number is found', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.stringMatching(/^[0-9a-f]{39}[a-f]$/), (id, hash) => {
      const text = JSON.stringify({ id, hash, time: 1_790_000_000_000 })
      assert.equal(withoutCardNumbers(text), text)
    }),
    { numRuns: size({ small: 300, full: 2000 }) },
  )
  fc.assert(
    fc.property(fc.stringMatching(/^4\d{14}$/), fc.string(), (body, around) => {
      const number = `${body}${checkDigitOf(body)}`
      const text = `${around} ${number} ${around.replaceAll(/\d/g, '')}`
      assert.ok(holdsCardNumber(` ${number} `))
      if (!/[\d.]\s*$/.test(around)) assert.ok(!withoutCardNumbers(text).includes(number), text)
    }),
    { numRuns: size({ small: 100, full: 500 }) },
  )
})

function checkDigitOf(body: string): number {
  const sum = [...body].toReversed().reduce((total, sign, place) => {
    const digit = place % 2 === 0 ? Number(sign) * 2 : Number(sign)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return (10 - (sum % 10)) % 10
}
