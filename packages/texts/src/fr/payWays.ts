import type { payWays as source } from '../en/payWays.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes des moyens de paiement : le choix, l’aller et le retour vers la page d’une autre société, un paiement interrompu. */
export const payWays = {
  legend: 'Comment veux-tu payer\u00a0?',
  accepted: 'Tu peux payer avec',
  loading: 'Les moyens de paiement se préparent',
  unavailable: 'Les moyens de paiement n’ont pas pu être préparés.',
  none: {
    title: 'Rien ne peut être payé pour l’instant',
    text: 'Aucun moyen de paiement n’est ouvert en ce moment. Rien n’a été débité\u00a0; reviens plus tard.',
  },
  saved: (card: string, last4: string) => `${card} se terminant par ${last4}`,
  savedHint: (expiry: string) => `Ta carte, valable jusqu’au ${expiry}. Aucun numéro à saisir.`,
  ways: {
    credit_card: { name: 'Carte', hint: 'Carte de crédit ou de débit' },
    paypal: { name: 'PayPal', hint: 'Tu confirmes sur la page de PayPal, puis tu reviens ici.' },
    applepay: { name: 'Apple Pay', hint: 'Tu confirmes sur ton appareil.' },
    googlepay: { name: 'Google Pay', hint: 'Tu confirmes avec ton compte Google.' },
    mollie: { name: 'Banque et autres', hint: 'Tu choisis sur la page sécurisée de Mollie, puis tu reviens ici.' },
  },
  otherCard: 'Une autre carte',
  promo: (count: number) => plural(count, { one: '# crédit en plus', other: '# crédits en plus' }),
  leave: {
    paypal: 'Direction PayPal',
    mollie: 'Direction la page sécurisée de Mollie',
    text: 'Tu y es conduit dans un instant, puis tu reviens ici. Rien n’est débité avant que tu confirmes.',
  },
  wallet: {
    title: (wallet: string) => `Confirme dans ${wallet}`,
    loading: 'Le portefeuille s’ouvre',
    closed: 'Tu as fermé le portefeuille. Rien n’a été débité.',
    failed: 'Le portefeuille n’a pas pu s’ouvrir. Rien n’a été débité. Réessaie, ou paie autrement.',
  },
  open: {
    title: 'Ton paiement n’est pas terminé',
    text: (plan: string, price: string) =>
      `Tu as commencé à payer ${price} pour ${plan} et ne l’as pas encore confirmé. Rien n’a été débité jusqu’ici.`,
    action: 'Reprendre là où tu t’es arrêté',
    anew: 'Recommencer',
    anewText: 'Ce que tu as commencé est d’abord annulé, pour ne plus pouvoir être débité.',
  },
  lost: {
    title: 'La connexion s’est interrompue',
    text: 'Ta commande était en route. Nous demandons ce qu’elle est devenue dès que tu es connecté. Ne commande pas à nouveau\u00a0: rien n’est débité deux fois.',
  },
  notArrived: 'Ta commande ne nous est pas parvenue et rien n’a été débité. Appuie encore une fois sur le bouton.',
  declinedPayPal: {
    title: 'PayPal n’a pas pu prélever le montant',
    text: 'Choisis une autre carte ou un autre compte dans PayPal, ou paie autrement.',
  },
  otherWay: 'Payer autrement',
} satisfies typeof source
