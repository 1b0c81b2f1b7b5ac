import type { statement as source } from '../../en/payments/statement.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes du relevé de crédits. */
export const statement = {
  title: 'Relevé de crédits',
  intro: 'D’où vient chaque crédit, et où il est passé.',
  now: 'Ce que tu as maintenant',
  assets: { msg: 'Crédits de messages', ice: 'Brise-glace', like: 'J’aime' },
  left: (left: number, of: number) => `${plural(left, { one: 'il en reste #', other: 'il en reste #' })} sur ${of}`,
  lots: 'D’où ils viennent',
  sources: {
    plan: 'D’une formule',
    subscription: 'D’une formule qui se renouvelle',
    promo: 'Crédits offerts',
    gift: 'Cadeau',
    admin: 'De notre service client',
    returned: 'Rendus',
    guarantee: 'De notre garantie',
  },
  expires: (date: string) => `valables jusqu’au ${date}`,
  neverExpires: 'sans expiration',
  noLots: 'Tu n’as pas de crédits en ce moment.',
  debt: {
    title: (count: number) => `Tu dois ${plural(count, { one: '# crédit', other: '# crédits' })}`,
    text: 'Ta banque a annulé un paiement alors que tu avais déjà utilisé une partie de ses crédits. Les prochains crédits que tu recevras serviront d’abord à régler cela.',
  },
  lines: 'Mouvements',
  causes: {
    signup: () => 'Crédits de bienvenue',
    purchase: (plan: string) => `Achat\u00a0: ${plan}`,
    renewal: (plan: string) => `Renouvellement\u00a0: ${plan}`,
    gift: () => 'Cadeau',
    message: (name: string, count: number) => `${plural(count, { one: '# message', other: '# messages' })} à ${name}`,
    icebreaker: (name: string) => `Premier message à ${name}`,
    like: (name: string) => `J’aime pour ${name}`,
    expiry: () => 'Expirés',
    refund: () => 'Retirés après un remboursement',
    refund_failed: () => 'Rendus\u00a0: le remboursement n’a pas abouti',
    dispute: () => `Retirés\u00a0: ta banque a annulé le paiement`,
    dispute_won: () => 'Rendus\u00a0: le paiement reste valable',
    waiver: () => 'Nous avons effacé ce que tu devais',
    not_understood: (name: string) => `Rendu\u00a0: ${name} n’avait pas de vraie réponse`,
    guarantee: (name: string) => `Garantie\u00a0: ce que tu as dépensé pour ${name}`,
    correction: () => 'Correction de notre service client',
    goodwill: () => 'Un geste de notre équipe',
    promotion: () => 'Un cadeau de notre part',
    taken_back: () => 'Repris par notre équipe',
  },
  aPlan: 'une formule',
  aProfile: 'un profil qui n’existe plus',
  columns: { when: 'Quand', what: 'Quoi', amount: 'Crédits', balance: 'Solde' },
  balance: (count: string) => `Solde ${count}`,
  more: 'Voir les précédents',
  noLines: {
    title: 'Aucun mouvement pour l’instant',
    text: 'Dès que des crédits arrivent ou partent, tu le vois ici.',
  },
  buy: 'Obtenir des crédits',
} satisfies typeof source
