import type { Country } from '@incontro/locale'

type Names = readonly [string, ...string[]]

/** First names of the month's members, as they write them. */
export const firstNames: Readonly<Record<Country, Names>> = {
  es: ['Javier', 'Álvaro', 'Sergio', 'Rubén', 'Iván', 'Andrés', 'Óscar', 'Jorge', 'Hugo', 'Adrián', 'Raúl', 'Tomás'],
  it: ['Marco', 'Luca', 'Matteo', 'Davide', 'Simone', 'Stefano', 'Paolo', 'Riccardo', 'Nicola', 'Fabrizio', 'Enrico'],
  fr: ['Julien', 'Nicolas', 'Thomas', 'Antoine', 'Romain', 'Vincent', 'Mathieu', 'Étienne', 'Bastien', 'Olivier'],
  gb: ['James', 'Oliver', 'Callum', 'Ewan', 'Harry', 'Daniel', 'Rhys', 'Edward', 'Martin', 'Simon', 'Graham'],
}

export const surnames: Readonly<Record<Country, Names>> = {
  es: ['Navarro', 'Vidal', 'Ortega', 'Iglesias', 'Campos', 'Serrano', 'Molina', 'Castro', 'Nieto', 'Pardo'],
  it: ['Bianchi', 'Ferri', 'Moretti', 'Gallo', 'Conti', 'Leone', 'Marino', 'Villa', 'Riva', 'Costa'],
  fr: ['Moreau', 'Girard', 'Lefebvre', 'Renard', 'Garnier', 'Chevalier', 'Perrin', 'Marchand', 'Blanchard'],
  gb: ['Turner', 'Hughes', 'Walsh', 'Bennett', 'Fraser', 'Morris', 'Clarke', 'Whitfield', 'Doyle', 'Barnes'],
}

/** Region and city, as the list of cities has them. */
export const places: Readonly<
  Record<Country, readonly [readonly [region: string, city: string], ...(readonly [region: string, city: string])[]]>
> = {
  es: [
    ['Madrid', 'Madrid'],
    ['Cataluña', 'Barcelona'],
    ['Andalucía', 'Sevilla'],
    ['Comunidad Valenciana', 'Valencia'],
  ],
  it: [
    ['Lombardia', 'Milano'],
    ['Lazio', 'Roma'],
    ['Piemonte', 'Torino'],
    ['Campania', 'Napoli'],
  ],
  fr: [
    ['Île-de-France', 'Paris'],
    ['Occitanie', 'Toulouse'],
    ['Auvergne-Rhône-Alpes', 'Lyon'],
  ],
  gb: [
    ['London', 'London'],
    ['Scotland', 'Glasgow'],
    ['North West', 'Manchester'],
  ],
}
