import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '@incontro/locale'
import fc from 'fast-check'
import {
  creditOf,
  evidenceOf,
  judgeLocation,
  receiptNumber,
  splitVat,
  taxOf,
  taxZoneOf,
  vatRateOf,
  vatSchemeOf,
} from './receipts.rules.ts'
import { quarterOf } from './seller-days.ts'
import { vatRates } from './vat-rates.ts'

const total = fc.integer({ min: 1, max: 10_000_000 })
const rate = fc.constantFrom(...new Set(Object.values(vatRates).flatMap((dated) => dated.map((one) => one.rate))))

test('R28 the rate is that of the customer’s country on the day of the charge', () => {
  const on = (country: string, day: string) => vatRateOf(country, new Date(`${day}T12:00:00Z`))
  assert.deepEqual(
    ['it', 'fr', 'es', 'gb', 'de', 'hu'].map((country) => on(country, '2026-11-21')),
    [2200, 2000, 2100, 2000, 1900, 2700],
  )
  assert.deepEqual(
    ['2025-06-30', '2025-07-01'].map((day) => on('ee', day)),
    [2200, 2400],
  )
  assert.deepEqual(
    ['2024-08-31', '2024-09-01'].map((day) => on('fi', day)),
    [2400, 2550],
  )
  assert.throws(() => on('us', '2026-11-21'), RangeError)
  assert.throws(() => on('it', '2020-12-31'), RangeError)
})

test('R28 every country that a brand sells to has a rate, and every rate its days in order', () => {
  for (const country of countries) assert.ok(vatRateOf(country, new Date()) > 0, country)
  for (const [country, dated] of Object.entries(vatRates)) {
    const days = dated.map(({ from }) => from)
    assert.deepEqual(days, [...new Set(days)].sort(), country)
  }
  assert.equal(Object.keys(vatRates).length, 28) // the Union, and gb
})

test('R28 the VAT within a price is rounded half up, and net and VAT make the price', () => {
  assert.deepEqual(splitVat(999, 2200), { netMinor: 819, vatMinor: 180, totalMinor: 999 })
  assert.deepEqual(splitVat(2999, 2100), { netMinor: 2479, vatMinor: 520, totalMinor: 2999 })
  assert.deepEqual(splitVat(3, 2000), { netMinor: 2, vatMinor: 1, totalMinor: 3 }) // 0.5 goes up
  assert.deepEqual(splitVat(1, 2200), { netMinor: 1, vatMinor: 0, totalMinor: 1 })
  fc.assert(
    fc.property(total, rate, (minor, percent) => {
      const { netMinor, vatMinor, totalMinor } = splitVat(minor, percent)
      assert.equal(netMinor + vatMinor, totalMinor)
      // never further than half a unit from the exact VAT
      assert.ok(Math.abs(vatMinor * (10_000 + percent) - minor * percent) * 2 <= 10_000 + percent)
    }),
  )
})

test('R28 credit notes take back what came back, never more, and all of it to the last unit', () => {
  fc.assert(
    fc.property(total, rate, fc.array(total, { maxLength: 8 }), (minor, percent, parts) => {
      const receipt = { ...splitVat(minor, percent), rate: percent }
      let [credited, net, vat] = [0, 0, 0]
      for (const part of [...parts, minor]) {
        const note = creditOf(receipt, credited, part)
        if (note === null) {
          assert.equal(credited, minor)
          continue
        }
        assert.ok(note.totalMinor < 0 && note.netMinor + note.vatMinor === note.totalMinor)
        credited -= note.totalMinor
        net += note.netMinor
        vat += note.vatMinor
      }
      assert.deepEqual(
        [credited, net, vat],
        [minor, -receipt.netMinor, -receipt.vatMinor].map((sum) => sum + 0),
      )
    }),
  )
})

test('R27 R28 numbers, schemes, evidence and quarters', () => {
  assert.equal(receiptNumber({ series: 'ORIG', kind: 'receipt', year: 2026, seq: 17 }), 'ORIG-R-2026-000017')
  assert.equal(receiptNumber({ series: 'ORIG', kind: 'credit_note', year: 2027, seq: 1 }), 'ORIG-C-2027-000001')
  assert.deepEqual(
    [
      ['es', 'es'],
      ['es', 'fr'],
      ['es', 'gb'],
      ['gb', 'gb'],
      ['gb', 'it'],
    ].map(([seller, country]) => vatSchemeOf(seller ?? '', country ?? '')),
    ['domestic', 'oss', 'outside', 'domestic', 'oss'],
  )
  const card = { brand: 'visa', last4: '4242', expiry: '12/39' }
  assert.deepEqual(evidenceOf({ country: 'it', ip: undefined, ipCountry: null, card }), [
    { kind: 'declared', country: 'it' },
  ])
  const customer = { country: 'it', ip: '192.0.2.7', card: { ...card, country: 'it' } }
  assert.deepEqual(evidenceOf({ ...customer, ipCountry: 'fr' }), [
    { kind: 'declared', country: 'it' },
    { kind: 'ip', address: '192.0.2.7', country: 'fr' },
    { kind: 'card', country: 'it' },
  ])
  assert.deepEqual(quarterOf(2026, 4), {
    from: new Date('2026-10-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  })
})

test('R28 two pieces of evidence that agree are enough; one against the country that counted is reported', () => {
  const declared = { kind: 'declared', country: 'it' } as const
  const ip = (country?: string) =>
    ({ kind: 'ip', address: '192.0.2.7', ...(country !== undefined && { country }) }) as const
  const card = (country: string) => ({ kind: 'card', country }) as const
  const cases = [
    [[declared], 'single'],
    [[declared, ip()], 'single'],
    [[declared, ip('it')], 'agreed'],
    [[declared, card('it')], 'agreed'],
    [[declared, ip('fr'), card('it')], 'agreed'], // on a journey
    [[declared, ip('fr')], 'contradicted'],
    [[declared, card('fr')], 'contradicted'],
    [[declared, ip('fr'), card('fr')], 'contradicted'],
    [[declared, ip('de'), card('fr')], 'contradicted'],
  ] as const
  for (const [evidence, verdict] of cases)
    assert.equal(judgeLocation(evidence, 'it'), verdict, JSON.stringify(evidence))
})

test('R28 where a part of a country has a tax of its own, the member’s region decides', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const of = (seller: string, country: string, region: string | null, city: string | null = null) => {
    const { territory, rate, scheme } = taxOf(seller, { country, region, city }, at)
    return [territory, rate, scheme]
  }
  assert.deepEqual(of('es', 'es', 'Madrid'), [null, 2100, 'domestic'])
  assert.deepEqual(of('es', 'es', null), [null, 2100, 'domestic'])
  assert.deepEqual(of('es', 'es', 'Canarias'), ['canarias', 700, 'outside'])
  assert.deepEqual(of('it', 'es', 'Ceuta'), ['ceuta', 0, 'outside'])
  assert.deepEqual(of('it', 'es', 'Melilla'), ['melilla', 0, 'outside'])
  assert.deepEqual(of('fr', 'fr', 'Corse'), [null, 2000, 'domestic'])
  assert.deepEqual(of('fr', 'fr', 'Martinique'), ['antilles', 850, 'domestic'])
  assert.deepEqual(of('es', 'fr', 'Guadeloupe'), ['antilles', 850, 'outside'])
  assert.deepEqual(of('es', 'fr', 'La Réunion'), ['reunion', 850, 'outside'])
  assert.deepEqual(of('fr', 'fr', 'Guyane'), ['guyane', 0, 'outside'])
  assert.deepEqual(of('fr', 'fr', 'Mayotte'), ['mayotte', 0, 'outside'])
  assert.deepEqual(of('it', 'it', 'Lombardia', 'Milano'), [null, 2200, 'domestic'])
  assert.deepEqual(of('it', 'it', 'Lombardia', 'Livigno'), ['livigno', 0, 'outside'])
  assert.deepEqual(of('es', 'gb', 'Northern Ireland'), [null, 2000, 'outside'])
  assert.deepEqual(of('es', 'gb', 'Scotland'), [null, 2000, 'outside'])
})

test('F-28 R28 days, quarters and rates follow the seller’s time zone', () => {
  assert.deepEqual(quarterOf(2026, 4, 'Europe/Madrid'), {
    from: new Date('2026-09-30T22:00:00Z'),
    until: new Date('2026-12-31T23:00:00Z'),
  })
  const lateInJuly = new Date('2025-07-31T21:30:00Z')
  assert.deepEqual([vatRateOf('ro', lateInJuly), vatRateOf('ro', lateInJuly, 'Europe/Bucharest')], [1900, 2100])
  assert.equal(taxZoneOf({ country: 'es' }), 'Europe/Madrid')
  assert.equal(taxZoneOf({ country: 'es', timeZone: 'Atlantic/Canary' }), 'Atlantic/Canary')
  assert.equal(taxZoneOf(null), 'UTC')
})
