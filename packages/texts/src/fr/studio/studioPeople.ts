import type { studioPeople as source } from '../../en/studio/studioPeople.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes des personnes qu’un ange peut rencontrer. */
export const studioPeople = {
  title: 'Rencontres',
  text: 'Les membres de ta région, avec ce qu’ils montrent d’eux. Chacun voit ce que tu fais ici tel quel\u00a0: un j’aime, une visite, des mots pour lui.',
  tabs: {
    label: 'Listes de personnes',
    all: 'Tous',
    visited: 'T’ont rendu visite',
    liked: 'Tu leur plais',
    matches: 'Matchs',
  },
  list: 'Personnes',
  loading: 'Recherche de personnes',
  more: 'Voir plus',
  filters: {
    legend: 'Filtres',
    ageFrom: 'Âge à partir de',
    ageTo: 'Âge jusqu’à',
    anyAge: 'Indifférent',
    city: 'Ville',
    withPhoto: 'Avec photo',
    isNew: 'Nouveaux cette semaine',
    seeksHer: 'Cherchent quelqu’un comme toi',
    apply: 'Afficher',
    clear: 'Retirer les filtres',
    order: 'Les plus récents d’abord.',
  },
  empty: {
    all: {
      title: 'Personne ici pour l’instant',
      text: 'Les membres de ta région apparaissent ici quand ils ont confirmé leur e-mail et montrent quelque chose d’eux.',
    },
    visited: { title: 'Pas encore de visite', text: 'Les personnes qui visitent ton profil apparaissent ici.' },
    liked: { title: 'Pas encore de j’aime', text: 'Les personnes à qui tu plais apparaissent ici.' },
    matches: { title: 'Pas encore de match', text: 'Quand un membre et toi vous plaisez, tu le retrouves ici.' },
    filtered: {
      title: 'Personne ne correspond à ces filtres',
      text: 'Avec moins de filtres, tu verras plus de monde.',
    },
  },
  card: {
    isNew: 'Nouveau',
    isLiked: 'Te plaît',
    visitedAt: (when: string) => `Visite reçue ${when}`,
    likedAt: (when: string) => `Tu lui plais depuis ${when}`,
  },
  acts: {
    like: 'J’aime',
    liked: 'Te plaît',
    likesHer: 'Tu plais à cette personne.',
    invite: 'Écris le premier message',
    invited: 'Tu as écrit en premier',
    inviteTitle: (name: string) => `Écris à ${name}`,
    words: 'Tes premiers mots',
    hint: 'Écrits pour cette seule personne. Les mêmes mots ne peuvent partir à personne d’autre aujourd’hui.',
    send: 'Envoyer',
    likesLeft: (count: number) =>
      plural(count, { one: 'Il te reste # j’aime aujourd’hui', other: 'Il te reste # j’aime aujourd’hui' }),
    invitationsLeft: (count: number) =>
      plural(count, {
        one: 'Il te reste # premier message aujourd’hui',
        other: 'Il te reste # premiers messages aujourd’hui',
      }),
    over: (when: string) => `C’est tout pour aujourd’hui. La suite ${when}.`,
  },
} satisfies typeof source
