import type { Country } from '@incontro/locale'
import { type Person, personId, type PersonOfCountry } from './person.ts'

/** A person of kind member whom the person who tries the demo plays from the studio, with the address to sign in. */
export type Playable = Person & { readonly id: string; readonly email: string }

const peopleByCountry: Readonly<Record<Country, readonly PersonOfCountry[]>> = {
  es: [
    {
      screenName: 'Lucía',
      age: 34,
      region: 'Madrid',
      city: 'Madrid',
      about: 'Si la sobremesa dura menos de dos horas, no cuenta',
      description:
        'Detrás de este perfil escribe una persona de la demo. Cocino los domingos para quien venga y pongo nombre a mis plantas. Dime qué plato te sale bien de verdad y cuál finges que te sale.',
      hairColor: 'black',
      heightCm: 165,
      weightKg: null,
      position: 'Arquitecta de interiores',
      interests: ['aperitif', 'drawing', 'vintage'],
    },
    {
      screenName: 'Marta',
      age: 41,
      region: 'Madrid',
      city: 'Madrid',
      about: 'Corro despacio y converso deprisa',
      description:
        'Detrás de este perfil escribe una persona de la demo. Me gustan las librerías con gato, los trenes regionales y las preguntas que no caben en un formulario. ¿Qué aprendiste tarde y te alegró?',
      hairColor: 'brown',
      heightCm: 170,
      weightKg: null,
      position: 'Profesora de secundaria',
      interests: ['crimeNovels', 'hiking', 'words'],
    },
  ],
  it: [
    {
      screenName: 'Nora',
      age: 33,
      region: 'Lombardia',
      city: 'Milano',
      about: 'Arrivo in anticipo e mi perdo lo stesso',
      description:
        'Dietro questo profilo scrive una persona della demo. Colleziono mappe sbagliate e trattorie giuste. Raccontami un posto dove torneresti senza sapere perché, e dimmi che cosa ordineresti.',
      hairColor: 'brown',
      heightCm: 168,
      weightKg: null,
      position: 'Cartografa',
      interests: ['villages', 'cheese', 'jazz'],
    },
    {
      screenName: 'Ilaria',
      age: 38,
      region: 'Lombardia',
      city: 'Milano',
      about: 'Il caffè lungo è già una conversazione',
      description:
        'Dietro questo profilo scrive una persona della demo. Restauro mobili e, quando va bene, anche le giornate. Qual è la cosa più vecchia che usi ancora ogni giorno?',
      hairColor: 'red',
      heightCm: 172,
      weightKg: null,
      position: 'Restauratrice',
      interests: ['coffee', 'vintage', 'opera'],
    },
    {
      screenName: 'Serena',
      age: 29,
      region: 'Lombardia',
      city: 'Milano',
      about: 'Ballo male, ma resto fino all’ultima canzone',
      description:
        'Dietro questo profilo scrive una persona della demo. Faccio la fisioterapista e conosco i nomi di muscoli che non sapevi di avere. Che canzone metteresti per convincermi ad alzarmi?',
      hairColor: 'black',
      heightCm: 166,
      weightKg: null,
      position: 'Fisioterapista',
      interests: ['electronic', 'hiking', 'coffee'],
    },
  ],
  fr: [
    {
      screenName: 'Élise',
      age: 35,
      region: 'Île-de-France',
      city: 'Paris',
      about: 'Je lis les cartes des restaurants comme des romans',
      description:
        'Derrière ce profil écrit une personne de la démo. Je traduis des notices et des poèmes, et parfois je les confonds. Dis-moi quel mot de ta langue tu emporterais sur une île.',
      hairColor: 'brown',
      heightCm: 167,
      weightKg: null,
      position: 'Traductrice',
      interests: ['words', 'cheese', 'filmNoir'],
    },
    {
      screenName: 'Margaux',
      age: 31,
      region: 'Île-de-France',
      city: 'Paris',
      about: 'Le vélo sous la pluie, oui, avec un bon anorak',
      description:
        'Derrière ce profil écrit une personne de la démo. Je dessine des jardins pour des gens qui n’ont qu’un balcon. Quelle plante survivrait chez toi, et laquelle ferait semblant\u00a0?',
      hairColor: 'blonde',
      heightCm: 171,
      weightKg: null,
      position: 'Paysagiste',
      interests: ['drawing', 'hiking', 'aperitif'],
    },
    {
      screenName: 'Inès',
      age: 43,
      region: 'Île-de-France',
      city: 'Paris',
      about: 'Toujours partante pour un deuxième dessert',
      description:
        'Derrière ce profil écrit une personne de la démo. Médecin la semaine, choriste le jeudi soir. J’aime qu’on me raconte une journée ordinaire comme si elle ne l’était pas.',
      hairColor: 'black',
      heightCm: 164,
      weightKg: null,
      position: 'Médecin',
      interests: ['opera', 'jazz', 'coffee'],
    },
  ],
  gb: [
    {
      screenName: 'Hannah',
      age: 34,
      region: 'London',
      city: 'London',
      about: 'I queue politely and complain beautifully',
      description:
        'A real person of this demo writes behind this profile. I mend old radios and talk back to them. Tell me about the last thing you fixed, or the last thing you made worse by trying.',
      hairColor: 'brown',
      heightCm: 168,
      weightKg: null,
      position: 'Sound engineer',
      interests: ['vinyl', 'jazz', 'coffee'],
    },
    {
      screenName: 'Zoe',
      age: 29,
      region: 'London',
      city: 'London',
      about: 'Will swap a good walk for a better story',
      description:
        'A real person of this demo writes behind this profile. I teach swimming and still prefer looking at the sea. What is the best view you have had from somewhere you were not meant to be?',
      hairColor: 'blonde',
      heightCm: 173,
      weightKg: null,
      position: 'Swimming teacher',
      interests: ['hiking', 'villages', 'electronic'],
    },
    {
      screenName: 'Miriam',
      age: 45,
      region: 'London',
      city: 'London',
      about: 'My bookshelf is alphabetical, my life is not',
      description:
        'A real person of this demo writes behind this profile. I edit crime novels, so I notice when a story has a hole in it. Which question do you wish people asked you first?',
      hairColor: 'red',
      heightCm: 166,
      weightKg: null,
      position: 'Editor',
      interests: ['crimeNovels', 'theatre', 'words'],
    },
  ],
}

/** Those who are played beside Angela: three a country with her. */
export const playablePeople: readonly Playable[] = (Object.keys(peopleByCountry) as Country[]).flatMap((country) =>
  peopleByCountry[country].map((own) => {
    const person = { ...own, kind: 'member' as const, country }
    // an automated person of the same place may have the same name
    return {
      ...person,
      id: personId({ ...person, screenName: `${person.screenName}, played` }),
      email: `${plain(own.screenName)}@demo.test`,
    }
  }),
)

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
