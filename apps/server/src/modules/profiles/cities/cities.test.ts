import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { citiesOf, findCity, regionsOf, searchCities } from './cities.ts'
import { fold } from './fold.ts'
import { countries } from '@incontro/locale'

const names = (found: { city: string }[]): string[] => found.map(({ city }) => city)

describe('ID-04 city search', () => {
  test('ID-04 every country has its official regions, each with cities', () => {
    assert.equal(regionsOf('it').length, 20)
    assert.equal(regionsOf('es').length, 19)
    assert.equal(regionsOf('fr').length, 18)
    assert.equal(regionsOf('gb').length, 12)
    for (const country of countries) {
      const used = new Set(citiesOf(country).map(({ region }) => region))
      assert.deepEqual([...used].sort(), [...regionsOf(country)].sort())
    }
  })

  test('ID-04 the lists hold all cities of the four countries, in the own language', () => {
    const least = { it: 7900, es: 6500, fr: 8500, gb: 4000 }
    for (const country of countries) assert.ok(citiesOf(country).length >= least[country], country)
    assert.deepEqual(names(citiesOf('it').slice(0, 6)), ['Roma', 'Milano', 'Napoli', 'Torino', 'Palermo', 'Genova'])
    assert.deepEqual(names(citiesOf('es').slice(0, 4)), ['Madrid', 'Barcelona', 'Valencia', 'Sevilla'])
  })

  const regions = [
    ['it', 'Milano', 'Lombardia'],
    ['it', 'Aosta', "Valle d'Aosta"],
    ['es', 'Alcalá de Henares', 'Madrid'],
    ['es', 'Melilla', 'Melilla'],
    ['es', 'San Sebastián', 'País Vasco'],
    ['fr', 'Saint-Étienne', 'Auvergne-Rhône-Alpes'],
    ['fr', 'Bastia', 'Corse'],
    ['fr', 'Fort-de-France', 'Martinique'],
    ['gb', 'London', 'London'],
    ['gb', 'Croydon', 'London'],
    ['gb', 'Manchester', 'North West'],
    ['gb', 'Leeds', 'Yorkshire and the Humber'],
    ['gb', 'Norwich', 'East of England'],
    ['gb', 'Margate', 'South East'],
    ['gb', 'Grays', 'East of England'],
    ['gb', 'Plymouth', 'South West'],
    ['gb', 'Sunderland', 'North East'],
    ['gb', 'Coventry', 'West Midlands'],
    ['gb', 'Leicester', 'East Midlands'],
    ['gb', 'Glasgow', 'Scotland'],
    ['gb', 'Cardiff', 'Wales'],
    ['gb', 'Belfast', 'Northern Ireland'],
  ] as const
  for (const [country, city, region] of regions) {
    test(`ID-04 ${city} lies in ${region}`, () => {
      assert.deepEqual(findCity(country, { city, region }), { city, region })
    })
  }

  test('ID-04 a city of another region or a made-up one is not found', () => {
    assert.equal(findCity('it', { city: 'Milano', region: 'Lazio' }), undefined)
    assert.equal(findCity('it', { city: 'Madrid', region: 'Lombardia' }), undefined)
    assert.equal(findCity('es', { city: 'madrid', region: 'Madrid' }), undefined)
  })

  test('ID-04 nothing is searched before the third character', () => {
    for (const text of ['', 'm', 'ma', ' ma', '   ', "'''"]) assert.deepEqual(searchCities('es', text, 10), [], text)
    assert.equal(searchCities('es', 'mad', 10)[0]?.city, 'Madrid')
  })

  test('ID-04 the prefix counts, not case, accents or punctuation', () => {
    for (const text of ['MÁLAGA', 'malaga', 'Mála', ' mal']) {
      assert.equal(searchCities('es', text, 5)[0]?.city, 'Málaga', text)
    }
    assert.equal(searchCities('fr', 'saint etie', 5)[0]?.city, 'Saint-Étienne')
    assert.equal(searchCities('fr', 'st etienne', 5)[0]?.city, 'Saint-Étienne')
    assert.equal(searchCities('gb', 'saint alb', 5)[0]?.city, 'St Albans')
    assert.equal(searchCities('it', 'laquila', 5)[0]?.city, "L'Aquila")
    assert.equal(searchCities('it', "l'aqu", 5)[0]?.city, "L'Aquila")
  })

  test('F-55 ID-04 only cities that begin with what was typed are suggested where there are any', () => {
    assert.equal(searchCities('fr', 'par', 5)[0]?.city, 'Paris')
    assert.equal(searchCities('gb', 'lon', 5)[0]?.city, 'London')
    const texts = ['par', 'lon', 'san', 'mar', 'hos', 'cor', 'vil', 'rio', 'bou', 'new', 'ali', 'aqu', 'flo', 'don']
    for (const country of countries)
      for (const text of texts) {
        const found = names(searchCities(country, text, 20))
        const starting = found.filter((city) => fold(city).startsWith(text))
        if (starting.length > 0) assert.deepEqual(found, starting, `${country} ${text}`)
      }
    assert.ok(!names(searchCities('es', 'par', 10_000)).includes('La Parra'))
    assert.ok(names(searchCities('es', 'la parra', 5)).includes('La Parra'))
    assert.ok(!names(searchCities('gb', 'lon', 10_000)).includes('Derry'))
  })

  test('ID-04 what people also call a city finds it', () => {
    assert.equal(searchCities('it', 'florence', 5)[0]?.city, 'Firenze')
    assert.equal(searchCities('es', 'donosti', 5)[0]?.city, 'San Sebastián')
    assert.equal(searchCities('es', 'hospitalet', 5)[0]?.city, "L'Hospitalet de Llobregat")
    assert.equal(searchCities('gb', 'londonderry', 5)[0]?.city, 'Derry')
  })

  test('ID-04 the most populous come first, at most as many as asked for, none twice', () => {
    const found = searchCities('fr', 'mar', 8)
    assert.equal(found.length, 8)
    assert.equal(found[0]?.city, 'Marseille')
    assert.equal(new Set(found).size, 8)
    const order = citiesOf('fr')
    const ranks = found.map((city) => order.indexOf(city))
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
    )
    assert.deepEqual(searchCities('fr', 'mar', 0), [])
  })

  test('ID-04 a search finds exactly what a scan of all cities finds', () => {
    for (const text of ['san', 'pal', 'vil', 'cast', 'bor', 'zzz']) {
      const scanned = citiesOf('it').filter(({ city }) => fold(city).startsWith(text))
      const searched = searchCities('it', text, 10_000)
      for (const city of scanned) assert.ok(searched.includes(city), `${text}: ${city.city}`)
    }
  })
})
