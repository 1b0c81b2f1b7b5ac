import { receiptTerritories as territories } from '@incontro/contract'
import type { Dated } from './vat-rates.ts'

/** A part of a country with a tax of its own. */
export type Territory = (typeof territories)[number]
type Rules = {
  readonly country: string
  /** The regions that are in it, or of a region only some towns. */
  readonly regions: readonly string[]
  readonly towns?: readonly string[]
  /** Whose tax the rate is: the country's VAT at another rate, or a tax that takes its place; null where none is charged. */
  readonly tax: 'vat' | 'igic' | null
  readonly rates: readonly Dated[]
}
const none: readonly Dated[] = [{ from: '2021-01-01', rate: 0 }]

/**
 * Where the VAT of the country is not the tax of the place. All of them lie outside of the VAT territory of the Union
 * (Directive 2006/112/EC art. 6), so nothing of them is declared by the one-stop shop. Sources:
 * - Canary Islands: IGIC, general rate 7 % since 1 January 2020 (Ley 4/2012 of the Canaries; Ley 20/1991 art. 17: services
 *   by electronic means to consumers there are taxed there).
 * - Ceuta, Melilla: no VAT (Ley 37/1992 art. 3). Their IPSI (Ley 8/1991) follows local ordinances: not in the price; whether
 *   it is owed is an accountant's to say, and the return names what was sold there.
 * - Guadeloupe, Martinique, La Réunion: French VAT at 8.5 % (CGI art. 296). Guyane, Mayotte: none (CGI art. 294).
 * - Livigno: no VAT (DPR 633/1972 art. 7). Campione d'Italia: neither, and its own tax on consumption leaves out services of
 *   information technology (Legge 160/2019 art. 1 c. 562 as changed by Legge 178/2020).
 * Northern Ireland is not here: its rules of the Union are about goods; services there have the VAT of the United Kingdom.
 */
export const territoryRules = {
  canarias: { country: 'es', regions: ['Canarias'], tax: 'igic', rates: [{ from: '2020-01-01', rate: 700 }] },
  ceuta: { country: 'es', regions: ['Ceuta'], tax: null, rates: none },
  melilla: { country: 'es', regions: ['Melilla'], tax: null, rates: none },
  antilles: {
    country: 'fr',
    regions: ['Guadeloupe', 'Martinique'],
    tax: 'vat',
    rates: [{ from: '2021-01-01', rate: 850 }],
  },
  reunion: { country: 'fr', regions: ['La Réunion'], tax: 'vat', rates: [{ from: '2021-01-01', rate: 850 }] },
  guyane: { country: 'fr', regions: ['Guyane'], tax: null, rates: none },
  mayotte: { country: 'fr', regions: ['Mayotte'], tax: null, rates: none },
  livigno: { country: 'it', regions: ['Lombardia'], towns: ['Livigno'], tax: null, rates: none },
  campione: { country: 'it', regions: ['Lombardia'], towns: ["Campione d'Italia"], tax: null, rates: none },
} as const satisfies Record<Territory, Rules>

export type Place = { readonly country: string; readonly region: string | null; readonly city: string | null }

/** The territory with a tax of its own that a customer lives in; null for all other places. */
export function territoryOf({ country, region, city }: Place): Territory | null {
  const found = territories.find((name) => {
    const rules: Rules = territoryRules[name]
    if (rules.country !== country || region === null || !rules.regions.includes(region)) return false
    return rules.towns === undefined || (city !== null && rules.towns.includes(city))
  })
  return found ?? null
}
