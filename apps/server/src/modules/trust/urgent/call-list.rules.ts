/** Who is called first, and how: a number or an address of a page, as they are published. */
export type Contact = { readonly name: string; readonly reach: string; readonly for: ContactFor }
export type ContactFor = 'danger' | 'police' | 'children' | 'pictures' | 'trafficking' | 'self_harm'

/** TS-15: by country; the numbers that hold in all countries of the house come after. */
const byCountry: Readonly<Record<string, readonly Contact[]>> = {
  es: [
    { name: 'Policía Nacional', reach: '091', for: 'police' },
    { name: 'Guardia Civil', reach: '062', for: 'police' },
    { name: 'Fundación ANAR', reach: '116 111', for: 'children' },
    { name: 'AEPD, Canal prioritario', reach: 'https://www.aepd.es/canalprioritario', for: 'pictures' },
    { name: 'Policía Nacional, trata de seres humanos', reach: '900 105 090', for: 'trafficking' },
    { name: 'Línea 024', reach: '024', for: 'self_harm' },
  ],
  it: [
    { name: 'Polizia Postale', reach: 'https://www.commissariatodips.it', for: 'police' },
    { name: 'Emergenza Infanzia', reach: '114', for: 'children' },
    { name: 'Garante per la protezione dei dati personali', reach: 'https://www.garanteprivacy.it', for: 'pictures' },
    { name: 'Numero Verde Antitratta', reach: '800 290 290', for: 'trafficking' },
  ],
  fr: [
    { name: 'Police secours', reach: '17', for: 'police' },
    { name: 'PHAROS', reach: 'https://www.internet-signalement.gouv.fr', for: 'police' },
    { name: 'Allô Enfance en danger', reach: '119', for: 'children' },
    { name: 'Numéro national de prévention du suicide', reach: '3114', for: 'self_harm' },
  ],
  gb: [
    { name: 'Police', reach: '999', for: 'police' },
    { name: 'NSPCC Helpline', reach: '0808 800 5000', for: 'children' },
    { name: 'CEOP Safety Centre', reach: 'https://www.ceop.police.uk', for: 'children' },
    { name: 'Modern Slavery Helpline', reach: '08000 121 700', for: 'trafficking' },
    { name: 'Samaritans', reach: '116 123', for: 'self_harm' },
  ],
}
const everywhere: readonly Contact[] = [
  { name: '112', reach: '112', for: 'danger' },
  { name: '116 000', reach: '116 000', for: 'children' },
]

/** Who is called about a person of a country. */
export function callListOf(country: string): readonly Contact[] {
  return [...(byCountry[country.toLowerCase()] ?? []), ...everywhere]
}
