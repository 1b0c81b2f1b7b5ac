import type { payWays as source } from '../../en/payments/payWays.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes des moyens de paiement : le choix, l’aller et le retour vers la page d’une autre société, un paiement interrompu. */
export const payWays = {
  legend: 'Comment veux-tu payer\u00a0?',
  accepted: 'Tu peux payer avec',
  loading: 'Chargement des moyens de paiement',
  unavailable: 'Les moyens de paiement ne se sont pas chargés.',
  none: {
    title: 'Impossible de payer pour l’instant',
    text: 'Aucun moyen de paiement n’est disponible en ce moment. Rien n’a été débité\u00a0; reviens plus tard.',
  },
  saved: (card: string, last4: string) => `${card} se terminant par ${last4}`,
  savedHint: (expiry: string) => `Ta carte, valable jusqu’au ${expiry}. Rien à saisir.`,
  ways: {
    credit_card: { name: 'Carte', hint: 'Carte de crédit ou de débit' },
    paypal: { name: 'PayPal', hint: 'Tu confirmes chez PayPal, puis tu reviens ici.' },
    applepay: { name: 'Apple Pay', hint: 'Tu confirmes sur ton appareil.' },
    googlepay: { name: 'Google Pay', hint: 'Tu confirmes avec ton compte Google.' },
    mollie: {
      name: 'Banque et autres',
      hint: 'Tu paies sur la page sécurisée de ta banque ou de ton service de paiement, puis tu reviens ici.',
    },
  },
  otherCard: 'Une autre carte',
  promo: (count: number) => plural(count, { one: '# crédit en plus', other: '# crédits en plus' }),
  leave: {
    paypal: 'Nous t’emmenons chez PayPal',
    mollie: 'On t’emmène vers la page de paiement sécurisée',
    text: 'Tu reviens ici ensuite. Rien n’est débité avant que tu confirmes.',
  },
  wallet: {
    title: (wallet: string) => `Confirme dans ${wallet}`,
    loading: 'Le portefeuille s’ouvre',
    closed: 'Tu as fermé le portefeuille. Rien n’a été débité.',
    failed: 'Le portefeuille ne s’est pas ouvert. Rien n’a été débité. Réessaie, ou paie autrement.',
  },
  open: {
    title: 'Tu as un paiement en attente',
    text: (plan: string, price: string) =>
      `Tu as commencé à payer ${price} pour ${plan} sans confirmer. Rien n’a été débité jusqu’ici.`,
    action: 'Reprendre où j’en étais',
    anew: 'Recommencer',
    anewText: 'Nous annulons d’abord ce que tu as commencé, pour qu’il ne puisse plus être débité.',
  },
  lost: {
    title: 'La connexion a été coupée',
    text: 'Ta commande était en route. Dès que tu es connecté, nous vérifions ce qu’elle est devenue. Ne recommande pas\u00a0: rien n’est débité deux fois.',
  },
  notArrived: 'Ta commande ne nous est pas parvenue et rien n’a été débité. Appuie de nouveau sur le bouton.',
  declinedPayPal: {
    title: 'PayPal n’a pas pu débiter le montant',
    text: 'Choisis une autre carte ou un autre compte dans PayPal, ou paie autrement.',
  },
  otherWay: 'Payer autrement',
} satisfies typeof source
