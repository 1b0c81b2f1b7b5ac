import { formatsFor } from '@incontro/locale/format.ts'
import type { filters as source } from '../../en/people/filters.ts'

const { plural, number } = formatsFor('fr')

export const filters = {
  open: 'Filtres',
  openWith: (count: number) => plural(count, { one: 'Filtres, # actif', other: 'Filtres, # actifs' }),
  chosen: 'Filtres actifs',
  remove: (filter: string) => `Retirer le filtre\u00a0: ${filter}`,
  clear: 'Tout retirer',
  close: 'Fermer les filtres',
  age: 'Âge',
  ageFrom: 'Âge minimum',
  ageTo: 'Âge maximum',
  ages: (from: number, to: number) => `de ${number(from)} à ${number(to)}`,
  ageChip: (from: number, to: number) => `De ${number(from)} à ${number(to)} ans`,
  city: (city: string) => `Seulement à ${city}`,
  availableNow: 'Peut répondre maintenant',
  availableHint: 'En ligne à l’instant, ou un logiciel répond',
  withPhoto: 'Avec photo',
  verified: 'Âge vérifié',
  verifiedHint: 'Une personne à l’âge vérifié',
  answers: {
    legend: 'Qui répond',
    anybody: 'Tout le monde',
    member: 'Personnes',
    host: 'Hôtesses payées',
    automated: 'Logiciel',
  },
  hides: (count: number) => plural(count, { zero: 'ne masque personne', one: 'en masque #', other: 'en masque #' }),
  wouldHide: (count: number) =>
    plural(count, { zero: 'ne masquerait personne', one: 'en masquerait #', other: 'en masquerait #' }),
  place: 'Où',
  changePlace: 'Changer de région et de ville',
  show: (count: number) =>
    plural(count, { zero: 'Aucun profil trouvé', one: 'Voir # profil', other: 'Voir # profils' }),
  showMany: (count: number) => `Voir plus de ${number(count)} profils`,
  showUncounted: 'Voir les profils',
  uncounted: 'Impossible de les compter pour l’instant. Les filtres marchent quand même.',
  atLeast: (count: number) => `Plus de ${number(count)} profils`,
  empty: {
    title: 'Aucun profil trouvé',
    text: 'Retire un filtre pour voir plus de monde.',
    together: 'Un par un, ils trouvent du monde\u00a0; ensemble, personne.',
    without: (filter: string, count: number) =>
      `Sans «\u00a0${filter}\u00a0»\u00a0: ${plural(count, { one: '# profil', other: '# profils' })}`,
    all: (count: number) => `Sans aucun filtre\u00a0: ${plural(count, { one: '# profil', other: '# profils' })}`,
  },
} satisfies typeof source
