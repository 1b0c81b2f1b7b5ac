import type { backofficeReconciliation as source } from '../../en/backoffice-money/backofficeReconciliation.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Nos livres face aux listes des prestataires, et l’argent sans place. */
export const backofficeReconciliation = {
  title: 'Rapprochement',
  text: 'Nos livres face à ce que les prestataires disent avoir déplacé, une fois par jour.',
  accounts: {
    title: 'Comptes marchands',
    account: 'Compte marchand',
    last: (time: string) => `Comparé le ${time}.`,
    never: 'Pas encore comparé.',
    notListed: 'Son prestataire ne signale aucun mouvement\u00a0: ses relevés se comparent à la main.',
    differences: (count: number) =>
      plural(count, { zero: 'Rien ne diffère.', one: '# paiement diffère.', other: '# paiements diffèrent.' }),
    suspense: (count: number) =>
      plural(count, { one: '# montant attend sa place.', other: '# montants attendent leur place.' }),
    none: 'Aucun compte marchand n’a encore rien encaissé.',
    runs: 'Toutes les comparaisons',
  },
  failures: {
    no_access: 'Le prestataire ne nous laisse pas lire ce qu’il a déplacé.',
    unavailable: 'Le prestataire n’a pas répondu. On lui redemande.',
    fault: 'La comparaison s’est interrompue. Elle est recommencée.',
  },
  differences: {
    title: 'Écarts',
    reference: 'Référence',
    kind: 'Ce qui diffère',
    ours: 'Chez nous',
    theirs: 'Chez eux',
    since: 'Depuis',
    order: 'Commande',
    emptyTitle: 'Rien ne diffère',
    emptyText: 'Chaque paiement figure dans la liste du prestataire comme dans nos livres.',
  },
  kinds: {
    ours_only: 'Seulement dans nos livres',
    theirs_only: 'Seulement dans leur liste',
    amount_differs: 'Un autre montant',
  },
  runs: {
    title: 'Comparaisons',
    text: 'Chaque comparaison avec la liste d’un prestataire, la plus récente d’abord.',
    day: 'Jour',
    span: 'Ce qui a été listé',
    matched: 'Comme dans nos livres',
    differing: 'Écarts',
    ended: 'Fin',
    running: 'pas terminée',
    result: 'Résultat',
    whole: 'complète',
    emptyTitle: 'Pas encore de comparaison',
    emptyText: 'La première a lieu dans la journée qui suit le premier paiement.',
  },
  suspense: {
    title: 'Argent en attente',
    text: 'L’argent qui n’a pas encore de place dans nos livres, le plus récent d’abord.',
    amount: 'Montant',
    reason: 'Pourquoi',
    at: 'Depuis',
    search: 'Rechercher',
    searchHint: 'Montant, commande ou référence du prestataire',
    emptyTitle: 'Rien n’attend',
    emptyText: 'L’argent qu’aucune commande n’a demandé apparaît ici après la prochaine comparaison.',
    facts: 'Le montant',
    ended: 'Terminé',
    asked: 'Prestataire interrogé',
    noOrder: 'aucune',
    old: 'Il attend depuis plus de trois jours.',
  },
  reasons: {
    no_order: 'Aucune commande ne l’a demandé',
    amount_differs: 'Un autre montant que demandé',
    left_twice: 'Parti deux fois',
  },
  reasonTexts: {
    no_order: 'Le prestataire a pris de l’argent qu’aucune de nos commandes n’a demandé. Rends-le, ou dis où il va.',
    amount_differs: 'Le prestataire a pris un autre montant que demandé. Rends-le, ou dis où il va.',
    left_twice: 'L’argent est reparti deux fois\u00a0: le prestataire nous le doit. On ne peut le rendre à personne.',
  },
  states: {
    open: 'Attend',
    refunding: 'En cours de restitution',
    refunded: 'Rendu',
    released: 'A trouvé sa place',
  },
  acts: {
    refundTitle: (item: string) => `Rendre ${item}`,
    refundText: 'On demande au prestataire de le rendre à qui a payé. Un autre opérateur doit approuver.',
    releaseTitle: (item: string) => `Libérer ${item}`,
    releaseText: 'Tu dis qu’il a trouvé sa place autrement. Rien n’est envoyé au prestataire.',
    whys: {
      not_open: 'Il n’attend plus.',
      left_twice: 'Le prestataire nous le doit\u00a0: on ne peut le donner à personne.',
    },
  },
} satisfies typeof source
