import type { Country } from '@incontro/locale'
import { frenchPeople } from './people.fr.ts'
import { britishPeople } from './people.gb.ts'
import { italianPeople } from './people.it.ts'
import { spanishPeople } from './people.es.ts'
import { personId, type Person, type PersonOfCountry } from './person.ts'

const peopleByCountry = {
  es: spanishPeople,
  it: italianPeople,
  fr: frenchPeople,
  gb: britishPeople,
} as const satisfies Record<Country, readonly PersonOfCountry[]>

/** The automated angels of all countries (D2): software answers as them, and every screen says so. */
export const automatedPeople: readonly Person[] = (Object.keys(peopleByCountry) as Country[]) // the keys as written above
  .flatMap((country) => peopleByCountry[country].map((person) => ({ ...person, kind: 'automated' as const, country })))

/** The one angel of kind member, whom the person who tries the demo plays from the studio (D18). */
export const angela: Person = {
  kind: 'member',
  country: 'es',
  screenName: 'Angela',
  age: 36,
  region: 'Madrid',
  city: 'Madrid',
  about: 'Contesto yo, y a veces tardo porque estoy pensando',
  description:
    'Detrás de este perfil escribe una persona: quien prueba la demo desde el estudio. Me gustan las preguntas con truco, los bares con barra de zinc y las películas que no se explican. Escríbeme y verás llegar mi respuesta letra a letra.',
  hairColor: 'brown',
  heightCm: 168,
  weightKg: null,
  position: 'La persona de esta demo',
  interests: ['aperitif', 'filmNoir', 'words'],
}

/** Every demo person with the id under which she is stored. */
export const demoPeople: readonly (Person & { id: string })[] = [...automatedPeople, angela].map((person) => ({
  ...person,
  id: personId(person),
}))
