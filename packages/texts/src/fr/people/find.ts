import { formatsFor } from '@incontro/locale/format.ts'
import type { find as source } from '../../en/people/find.ts'

const { plural, number } = formatsFor('fr')

export const find = {
  heading: 'Qui est là\u00a0:',
  changePlace: 'Changer de région et de ville',
  total: (count: number) => plural(count, { zero: 'Personne pour l’instant', one: '# profil', other: '# profils' }),
  like: (name: string) => `J’aime ${name}`,
  chat: (name: string) => `Écrire à ${name}`,
  available: 'peut répondre maintenant',
  answersLater: 'répond plus tard',
  answersWithin: (minutes: number) =>
    minutes < 60
      ? `répond en général en ${number(minutes)}\u00a0min`
      : `répond en général en ${number(Math.ceil(minutes / 60))}\u00a0h`,
  list: 'Profils',
  loading: 'Recherche près de chez toi',
  empty: {
    title: 'Personne dans cette région pour l’instant',
    text: 'Tu es parmi les premiers. Une autre région a peut-être plus de monde.',
  },
  notVerified: {
    title: 'Vérifie d’abord ton âge',
    text: 'La suite s’ouvre dès que ton âge est vérifié.',
    action: 'Voir comment',
  },
  pagination: { previous: 'Page précédente', next: 'Page suivante', page: (page: number) => `Page ${number(page)}` },
  region: {
    title: 'Où veux-tu chercher\u00a0?',
    text: 'Ta région est gratuite. Les autres, dès la première formule.',
    submit: 'Voir qui est là-bas',
    saved: (place: string) => `Tu cherches maintenant ici\u00a0: ${place}.`,
  },
  info: { chat: 'Lui écrire', profile: 'Voir son profil' },
} satisfies typeof source
