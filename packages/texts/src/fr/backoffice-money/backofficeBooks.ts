import type { backofficeBooks as source } from '../../en/backoffice-money/backofficeBooks.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('fr')

/** Les livres : balance, ce qui est dû en crédits, jours clos, les règles qui doivent tenir. */
export const backofficeBooks = {
  title: 'Livres',
  text: 'L’argent en partie double, par marque et par mois.',
  brand: 'Marque',
  noBrand: 'D’aucune marque',
  month: 'Mois',
  none: 'Rien n’a encore bougé',
  noneText: 'Le premier paiement ouvre les livres.',
  balance: {
    title: 'Balance',
    account: 'Compte',
    /** By what stands before the colon; the accountant's export has the accounts themselves. */
    accounts: {
      cash: 'Argent en banque',
      psp_receivable: 'Dû par un prestataire',
      refunds: 'Remboursements',
      revenue: 'Chiffre d’affaires',
      revenue_deferred: 'Crédits pas encore utilisés',
      vat_payable: 'TVA à payer',
      chargebacks: 'Rétrofacturations',
      suspense: 'En attente d’affectation',
      provider_fees: 'Frais des prestataires',
      adjustments: 'Ajustements',
      to_give_back: 'Payé deux fois, à rendre',
      goodwill: 'Gestes commerciaux',
      guarantee: 'Garantie contre la fraude',
    },
    opening: 'Avant',
    debits: 'Débit',
    credits: 'Crédit',
    closing: 'Après',
    even: 'La somme de tous les soldes est zéro.',
    uneven: (amount: string) => `Les soldes diffèrent de ${amount}\u00a0: les livres sont faux.`,
    empty: 'Rien n’a bougé jusqu’à la fin de ce mois.',
  },
  liability: {
    title: 'Dû en crédits',
    text: 'Payé par les membres et pas encore utilisé\u00a0: un revenu dès qu’ils servent ou expirent.',
    none: 'Rien n’est dû.',
    unspent: 'Crédits non utilisés',
    sources: {
      plan: 'de formules',
      subscription: 'de formules renouvelées',
      promo: 'offerts avec un achat',
      gift: 'offerts',
      admin: 'donnés à la main',
      returned: 'rendus',
      guarantee: 'donnés après une fraude',
    },
    assets: { msg: 'messages', ice: 'brise-glaces', like: 'j’aime' },
  },
  closes: {
    title: 'Jours clos',
    text: 'Un jour est clos une heure après sa fin, en UTC. Ce qui est passé plus tard tombe dans le jour ouvert.',
    day: 'Jour',
    entries: 'Écritures',
    at: 'Clos',
    mark: 'Empreinte',
    verify: 'Vérifier la chaîne',
    whole: (count: number) =>
      plural(count, {
        zero: 'Aucun jour n’est encore clos.',
        one: '# jour clos, intact.',
        other: '# jours clos, intacts.',
      }),
    broken: (day: string) => `${day} ne concorde pas\u00a0: il a été changé, ou un jour d’avant manque.`,
    emptyTitle: 'Aucun jour n’est encore clos',
    emptyText: 'Le premier est clos une heure après la fin du jour du premier paiement.',
  },
  rules: {
    title: 'Règles qui doivent tenir',
    last: (time: string) => `Contrôlées le ${time}.`,
    never: 'Pas encore contrôlées. C’est fait une fois par jour.',
    allHold: (count: number) => plural(count, { one: 'La règle tient.', other: 'Les # règles tiennent.' }),
    broken: (count: number) => plural(count, { one: '# ligne l’enfreint', other: '# lignes l’enfreignent' }),
    warning: 'ne tiendra bientôt plus',
    rule: (count: number) => `N° ${number(count)}`,
  },
  export: {
    title: (brand: string, month: string) => `Exporter ${brand}, ${month}`,
    text: 'Toutes les lignes du mois dans un fichier. Il nomme les commandes par leur numéro, et aucune personne.',
    button: 'Exporter pour la comptabilité',
    ready: (lines: number) =>
      plural(lines, { zero: 'Aucune ligne ce mois-ci.', one: '# ligne est prête.', other: '# lignes sont prêtes.' }),
    download: 'Enregistrer le fichier',
    tooMany: 'Le mois a plus de lignes qu’un fichier n’en prend.',
  },
} satisfies typeof source
