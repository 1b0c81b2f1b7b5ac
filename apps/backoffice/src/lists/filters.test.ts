import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Filter, setFilters } from './filters.ts'

const filters: readonly Filter[] = [
  { name: 'search', label: 'Name', kind: 'text' },
  { name: 'state', label: 'State', kind: 'choice', options: [{ value: 'active', label: 'Active' }] },
  { name: 'from', label: 'From', kind: 'day', edge: 'begin' },
  { name: 'operatorId', label: 'Operator', kind: 'given', shown: (id) => `only ${id}` },
]
const of = (search: string) =>
  setFilters(filters, new URLSearchParams(search), { date: (day) => day }).map(({ name, shown }) => `${name}=${shown}`)

test('G7 the address sets the filters of a list', () => {
  assert.deepEqual(of('search=%20ann%20&state=active&from=2027-01-02&operatorId=7'), [
    'search=ann',
    'state=Active',
    'from=2027-01-02',
    'operatorId=only 7',
  ])
})

test('what is no filter, no choice and no day sets nothing', () => {
  assert.deepEqual(of('search=&state=gone&from=yesterday&after=abc&other=1'), [])
})
