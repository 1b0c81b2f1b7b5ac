import type { backofficePayments as source } from '../../en/backoffice-money/backofficePayments.ts'

/** La protection de chaque marque contre le test de cartes (TS-22). */
export const backofficePayments = {
  guards: {
    title: 'Test de cartes',
    lead: 'Si quelqu’un essaie des listes de numéros de carte, et ce qui l’en empêche.',
    none: 'Il n’y a pas encore de marque. La protection de chacune s’affiche ici.',
    levels: { 0: 'Normale', 1: 'Renforcée', 2: 'Fermée' },
    texts: {
      0: 'Les cartes vont à la banque dans la limite des compteurs.',
      1: 'La banque demande toujours une confirmation, et l’adresse du payeur est confirmée depuis une heure.',
      2: 'Aucune nouvelle carte n’est essayée. Les cartes enregistrées et les autres moyens de paiement continuent.',
    },
    byRule: 'La part des refus décide.',
    heldUntil: (until: string) => `Réglée par un opérateur jusqu’au ${until}.`,
    since: 'Depuis',
    now: '10 dernières minutes',
    day: '24 dernières heures',
    tries: 'Cartes essayées',
    declined: 'Refusées par la banque',
    heldBack: 'Retenues avant elle',
    share: 'Part refusée',
    noShare: '–',
    span: 'Période',
    figures: (brand: string) => `Cartes essayées sur ${brand}`,
    set: (brand: string) => `Protection de ${brand}`,
    setText:
      'Qui a une carte enregistrée continue de payer à tous les niveaux. La réponse est la même pour une bonne et une mauvaise carte.',
    level: 'Protection',
    rule: 'Laisser la règle décider',
    hours: 'Pour combien d’heures',
    hoursWrong: 'Un nombre entier de 1 à 168.',
  },
} satisfies typeof source
