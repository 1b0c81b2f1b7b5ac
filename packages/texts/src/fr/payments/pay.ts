import type { pay as source } from '../../en/payments/pay.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes du paiement. `version` nomme la rédaction d’une commande : change-la avec tout texte de `order`. */
export const pay = {
  version: 'order-fr-5',
  title: 'Payer',
  screen: 'Paiement',
  titleOf: (plan: string) => `Payer ${plan}`,
  summary: 'Ta commande',
  order: {
    plan: 'Formule',
    brings: 'Comprend',
    credits: (count: number) => plural(count, { one: '# crédit de messages', other: '# crédits de messages' }),
    settles: 'Règle ce que tu dois',
    arrives: 'S’ajoute à tes crédits',
    owing: (owed: string, arrives: string) =>
      `Tu dois ${owed} pour un paiement que ta banque a annulé. C’est réglé d’abord\u00a0: ${arrives} seront ajoutés.`,
    vip: 'premium, niveau maximum',
    premium: 'premium',
    price: 'Tu paies maintenant',
    withVat: 'TVA comprise',
    period: 'Pour',
    renewal: 'Renouvellement',
    renews: (price: string, date: string) => `${price}, la première fois le ${date}, jusqu’à ce que tu résilies`,
    neverRenews: 'aucun\u00a0: tu paies une seule fois',
    perMessage: 'Un message',
    perMessageText: (cost: string, messages: number) =>
      plural(messages, {
        one: `${cost}\u00a0: les crédits suffisent pour # message`,
        other: `environ ${cost}\u00a0: les crédits suffisent pour # messages`,
      }),
    unused: 'Crédits non utilisés',
    unusedEnd: (date: string) => `expirent avec la période, le ${date}`,
    unusedStay: 'restent à toi\u00a0: ils n’expirent pas',
    term: 'Durée minimale',
    noTerm: 'aucune au-delà de la période payée',
    cancel: 'Résiliation',
    howToCancel: 'Sur la page Paiements, en deux clics, quand tu veux. Ce que tu as payé reste à toi jusqu’au bout.',
    withdrawal: 'Rétractation',
    howToWithdraw:
      'Sous 14 jours, sans donner de motif, sur la page Paiements. Nous te remboursons la part que tu n’as pas utilisée.',
    seller: 'Vendeur',
    statement: 'Sur ton relevé',
    startNow:
      'Commencer tout de suite\u00a0: je demande les crédits maintenant, avant la fin des 14 jours. Si je me rétracte, je paie la part utilisée jusque-là.',
    startNowMissing: 'Coche cette case\u00a0: sans elle, les crédits ne pourraient arriver qu’après 14 jours.',
    button: 'Commander avec obligation de paiement',
    free: 'Rien n’est débité.',
  },
  card: {
    title: 'Carte',
    frame: 'Données de la carte, sur la page de paiement sécurisée',
    secure: 'Paiement sécurisé',
    secureText: 'Le numéro de ta carte ne va qu’à la page de paiement. Ce site ne le voit jamais.',
    loading: 'Chargement des champs de la carte',
    unavailable: 'Les champs de la carte ne se sont pas chargés.',
    expired: 'Les champs étaient ouverts depuis trop longtemps, nous les avons rechargés. Ressaisis ta carte.',
    incomplete: 'Complète les données de la carte.',
  },
  test: {
    title: 'Cartes d’essai',
    text: 'C’est une démo\u00a0: rien n’est débité et les vraies cartes sont refusées. N’importe quelle date future, trois chiffres au choix, n’importe quel nom.',
    success: 'est acceptée',
    declined: 'est refusée',
    insufficient: 'n’a pas de provision',
    expired: 'a expiré',
    challenge: 'interroge d’abord la banque',
    copy: (number: string) => `Copier ${number}`,
  },
  wait: {
    paying: 'Ton paiement est en cours. Ne ferme pas cette page.',
    bankTitle: 'Ta banque veut vérifier que c’est toi',
    bankText: 'Nous t’emmenons sur sa page, puis tu reviens ici.',
    bankAction: 'Y aller',
    checkingTitle: 'Nous vérifions ton paiement',
    checkingText:
      'La banque n’a pas encore répondu. Rien n’est perdu ni débité deux fois\u00a0: laisse cette page ouverte, ou reviens plus tard.',
    later: 'Voir mes messages en attendant',
  },
  ok: {
    title: 'Merci, paiement accepté',
    bought: (plan: string) => `${plan} est à toi.`,
    added: (credits: string) => `Nous avons ajouté ${credits}.`,
    balance: (credits: string) => `Tu as maintenant ${credits}.`,
    statement: (descriptor: string) => `Sur ton relevé\u00a0: ${descriptor}`,
    card: (last4: string) => `Carte se terminant par ${last4}`,
    renews: (date: string) => `Se renouvelle le ${date}, jusqu’à ce que tu résilies`,
    paid: 'Payé',
    receipt: 'Nous t’avons envoyé la confirmation par e-mail.',
    onward: (seconds: number) =>
      plural(seconds, {
        one: 'Tes messages s’ouvrent dans # seconde.',
        other: 'Tes messages s’ouvrent dans # secondes.',
      }),
    action: 'Voir mes messages',
  },
  ko: {
    retry: 'Réessayer',
    changeCard: 'Utiliser une autre carte',
    plans: 'Choisir une autre formule',
    back: 'Retour à ta formule',
    nothingCharged: 'Rien n’a été débité.',
  },
  thrown: {
    title: 'Ça n’a pas marché',
    text: 'Impossible de joindre la page de paiement. Réessaie\u00a0: la même commande n’est jamais débitée deux fois.',
  },
  busy: 'Une autre de tes commandes est en cours de paiement. Attends qu’elle se termine.',
  held: 'Tu as déjà cette formule. Rien n’a été débité\u00a0: recharge tes crédits ou change de formule.',
  heldTitle: 'Tu as déjà cette formule',
  heldAction: 'Recharger ou changer de formule',
  changed: 'Le prix de cette formule a changé. Revois les formules.',
  messages: {
    success: { title: 'Paiement accepté', text: 'Tu peux continuer.' },
    pending: {
      title: 'Ta banque n’a pas encore décidé',
      text: 'Le paiement est en cours. Tes crédits arrivent dès que la banque l’approuve, et nous te prévenons.',
    },
    checking: {
      title: 'Nous vérifions ton paiement',
      text: 'La banque n’a pas encore répondu. Patiente un instant et ne repaie pas.',
    },
    invalid_cvc: {
      title: 'Code de sécurité incorrect',
      text: 'Ressaisis les trois chiffres au dos de ta carte.',
    },
    insufficient_funds: {
      title: 'Provision insuffisante sur la carte',
      text: 'Ta banque a refusé le montant. Utilise une autre carte, ou réessaie plus tard.',
    },
    lost_or_stolen: {
      title: 'Cette carte n’est pas utilisable',
      text: 'Ta banque l’a bloquée. Prends une autre carte.',
    },
    invalid_expiry_month: {
      title: 'Mois d’expiration incorrect',
      text: 'Vérifie la date sur ta carte et ressaisis-la.',
    },
    invalid_expiry_year: {
      title: 'Année d’expiration incorrecte',
      text: 'Vérifie la date sur ta carte et ressaisis-la.',
    },
    expired_card: { title: 'Ta carte a expiré', text: 'Utilise une carte encore valable.' },
    already_declined: { title: 'Cette carte a déjà été refusée', text: 'Essaie avec une autre carte.' },
    change_method: {
      title: 'Trop d’essais avec cette carte',
      text: 'Elle est bloquée pour l’instant. Utilise une autre carte.',
    },
    processing_error: {
      title: 'Le paiement n’est pas passé',
      text: 'Ta banque n’a pas pu le traiter. Réessaie, ou utilise une autre carte.',
    },
    card_declined: {
      title: 'Ta carte a été refusée',
      text: 'Ta banque n’a pas accepté le paiement. Essaie une autre carte.',
    },
    warning: {
      title: 'Ta banque n’a pas pu confirmer que c’est toi',
      text: 'La vérification a échoué ou a été annulée. Réessaie et suis les étapes de ta banque.',
    },
    invalid_number: { title: 'Numéro de carte incorrect', text: 'Vérifie les chiffres et ressaisis-les.' },
    'address blacklisted': { title: 'Cette carte n’est pas acceptée ici', text: 'Utilise une autre carte.' },
    try_again: { title: 'Ça n’a pas marché cette fois', text: 'Rien n’a été débité. Réessaie.' },
    authentication_required: {
      title: 'Ta banque veut vérifier que c’est toi',
      text: 'Réessaie et confirme le paiement sur la page de ta banque.',
    },
    given_back: {
      title: 'Nous te remboursons ce paiement',
      text: 'Il n’était plus nécessaire, donc rien n’a été ajouté. Tu récupères tout par le même moyen. Compte quelques jours\u00a0; le reçu est dans ta boîte e-mail.',
    },
    generic: {
      title: 'Ta carte a été refusée',
      text: 'Ta banque n’a pas dit pourquoi. Réessaie, ou utilise une autre carte.',
    },
  },
} satisfies typeof source
