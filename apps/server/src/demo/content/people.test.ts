import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countries } from '@incontro/locale'
import { regionsOf } from '../../modules/profiles/cities/cities.ts'
import { angela, automatedPeople, demoPeople } from './people.ts'
import { Person } from './person.ts'

const biggest = { es: 'Madrid', it: 'Lombardia', fr: 'Île-de-France', gb: 'London' } as const

describe('demo people', () => {
  test('D2 everyone fits the schema, city and region included', () => {
    for (const { id: _, ...person } of demoPeople) {
      const parsed = Person.safeParse(person)
      assert.ok(parsed.success, `${person.country}/${person.screenName}: ${parsed.error?.message}`)
    }
  })

  for (const country of countries) {
    test(`D2 ${country} has at least 60 automated angels, two in every region and pages in the biggest`, () => {
      const people = automatedPeople.filter((person) => person.country === country)
      assert.ok(people.length >= 60, String(people.length))
      const countIn = (region: string): number => people.filter((person) => person.region === region).length
      for (const region of regionsOf(country)) assert.ok(countIn(region) >= 2, region)
      assert.ok(countIn(biggest[country]) >= 24)
    })

    test(`D2 ${country} has ages from 23 to 50 and beyond, and every hair colour`, () => {
      const people = automatedPeople.filter((person) => person.country === country)
      for (const [from, to] of [
        [21, 26],
        [27, 32],
        [33, 38],
        [39, 45],
        [46, 58],
      ] as const) {
        const count = people.filter(({ age }) => age >= from && age <= to).length
        assert.ok(count >= 5, `${from} to ${to}: ${count}`)
      }
      assert.equal(new Set(people.map(({ hairColor }) => hairColor)).size, 6)
    })
  }

  test('D2 nobody shares a name within a region, and ids are unique and stable', () => {
    const names = demoPeople.map(({ country, region, screenName }) => `${country}/${region}/${screenName}`)
    assert.equal(new Set(names).size, names.length)
    assert.equal(new Set(demoPeople.map(({ id }) => id)).size, demoPeople.length)
    assert.equal(demoPeople.at(-1)?.id, 'ffadf700-8cab-5575-b69a-27b21532da3f')
  })

  test('D2 no text is used twice, and no two begin alike', () => {
    const opening = (text: string): string => text.split(/\s+/).slice(0, 4).join(' ').toLowerCase()
    for (const texts of [demoPeople.map(({ about }) => about), demoPeople.map(({ description }) => description)]) {
      assert.equal(new Set(texts).size, texts.length)
      const openings = texts.map(opening)
      const twice = openings.filter((text, at) => openings.indexOf(text) !== at)
      assert.deepEqual(twice, [])
    }
  })

  test('D2 the texts of automated angels never propose to meet and hold no way to reach anybody', () => {
    const banned =
      /\b(quedamos|nos vemos|conocernos en persona|vediamoci|incontriamoci|ci vediamo|on se voit|rencontrons-nous|meet up|let's meet|whatsapp|telegram|instagram|https?:)|@|\d{6,}/i
    for (const { about, description, screenName } of automatedPeople) {
      assert.doesNotMatch(`${about} ${description}`, banned, screenName)
    }
  })

  test('D18 the demo angel of kind member lives in Madrid', () => {
    assert.equal(angela.kind, 'member')
    assert.deepEqual([angela.country, angela.region], ['es', 'Madrid'])
    assert.ok(automatedPeople.every(({ kind }) => kind === 'automated'))
  })
})
