import type { pay as source } from '../en/pay.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes du paiement. `version` nomme la rédaction d’une commande : change-la avec tout texte de `order`. */
export const pay = {
  version: 'order-fr-4',
  title: 'Payer',
  screen: 'Paiement',
  titleOf: (plan: string) => `Payer ${plan}`,
  summary: 'Ce que tu commandes',
  order: {
    plan: 'Formule',
    brings: 'Apporte',
    credits: (count: number) => plural(count, { one: '# crédit de messages', other: '# crédits de messages' }),
    settles: 'Règle ce que tu dois',
    arrives: 'S’ajoute à tes crédits',
    owing: (owed: string, arrives: string) =>
      `Tu dois ${owed} pour un paiement que ta banque a repris. Ils sont réglés d’abord\u00a0: ${arrives} seront ajoutés.`,
    vip: 'premium au niveau le plus haut',
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
    howToCancel:
      'Sur la page de tes paiements, en deux clics, à tout moment. Ce que tu as payé reste à toi jusqu’au bout.',
    withdrawal: 'Rétractation',
    howToWithdraw:
      'Sous 14 jours, sans motif, sur la page de tes paiements. Tu récupères la part que tu n’as pas utilisée.',
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
    loading: 'Les champs de la carte se préparent',
    unavailable: 'Les champs de la carte n’ont pas pu être préparés.',
    expired:
      'Les champs de la carte étaient ouverts depuis trop longtemps et ont été renouvelés. Saisis ta carte encore une fois.',
    incomplete: 'Complète les données de la carte.',
  },
  test: {
    title: 'Cartes d’essai',
    text: 'Ceci est une démonstration\u00a0: rien n’est débité et les vraies cartes sont refusées. N’importe quelle date future, trois chiffres, n’importe quel nom.',
    success: 'est acceptée',
    declined: 'est refusée',
    insufficient: 'manque de provision',
    expired: 'a expiré',
    challenge: 'interroge d’abord la banque',
    copy: (number: string) => `Copier ${number}`,
  },
  wait: {
    paying: 'Ton paiement est en route. Laisse cette page ouverte.',
    bankTitle: 'Ta banque veut s’assurer que c’est bien toi',
    bankText: 'Tu vas être conduit sur sa page dans un instant, puis tu reviendras ici.',
    bankAction: 'Y aller maintenant',
    checkingTitle: 'Nous vérifions ton paiement',
    checkingText:
      'La banque n’a pas encore répondu. Rien n’est perdu ni débité deux fois\u00a0: laisse cette page ouverte, ou reviens plus tard.',
    later: 'Voir mes discussions en attendant',
  },
  ok: {
    title: 'Merci, ton paiement a été accepté',
    bought: (plan: string) => `Tu as acheté ${plan}.`,
    added: (credits: string) => `${credits} ont été ajoutés.`,
    balance: (credits: string) => `Tu as maintenant ${credits}.`,
    statement: (descriptor: string) => `Sur ton relevé\u00a0: ${descriptor}`,
    card: (last4: string) => `Carte se terminant par ${last4}`,
    renews: (date: string) => `Se renouvelle le ${date}, jusqu’à ce que tu résilies`,
    paid: 'Payé',
    receipt: 'La confirmation part vers ton e-mail.',
    onward: (seconds: number) =>
      plural(seconds, {
        one: 'Tes discussions s’ouvrent dans # seconde.',
        other: 'Tes discussions s’ouvrent dans # secondes.',
      }),
    action: 'Vers mes discussions',
  },
  ko: {
    retry: 'Réessayer',
    changeCard: 'Utiliser une autre carte',
    plans: 'Choisir une autre formule',
    back: 'Retour à ta formule',
    nothingCharged: 'Rien n’a été débité.',
  },
  thrown: {
    title: 'Quelque chose n’a pas marché',
    text: 'La page de paiement n’a pas pu être jointe. Réessaie\u00a0: la même commande n’est jamais débitée deux fois.',
  },
  busy: 'Une autre de tes commandes est en cours de paiement. Attends son résultat.',
  held: 'Tu as déjà cette formule. Rien n’a été débité maintenant\u00a0: recharge tes crédits ou change de formule.',
  heldTitle: 'Cette formule est déjà à toi',
  heldAction: 'Recharger ou changer de formule',
  changed: 'Le prix de cette formule a changé. Regarde à nouveau les formules.',
  messages: {
    success: { title: 'Paiement accepté', text: 'Tu peux continuer.' },
    pending: {
      title: 'Ta banque n’a pas encore décidé',
      text: 'L’opération est en cours. Tes crédits arrivent dès que la banque l’approuve, et nous te le disons alors.',
    },
    checking: {
      title: 'Nous vérifions ton paiement',
      text: 'La banque n’a pas encore répondu. Patiente un instant et ne paie pas à nouveau.',
    },
    invalid_cvc: {
      title: 'Le code de sécurité est faux',
      text: 'Regarde les trois chiffres au dos de ta carte et saisis-les à nouveau.',
    },
    insufficient_funds: {
      title: 'La carte manque de provision',
      text: 'Ta banque a refusé le montant. Utilise une autre carte, ou réessaie plus tard.',
    },
    lost_or_stolen: {
      title: 'Cette carte ne peut pas servir',
      text: 'La banque l’a bloquée. Utilise une autre carte.',
    },
    invalid_expiry_month: {
      title: 'Le mois d’expiration est faux',
      text: 'Regarde la date sur ta carte et saisis-la à nouveau.',
    },
    invalid_expiry_year: {
      title: 'L’année d’expiration est fausse',
      text: 'Regarde la date sur ta carte et saisis-la à nouveau.',
    },
    expired_card: { title: 'La carte a expiré', text: 'Utilise une carte encore valable.' },
    already_declined: { title: 'Cette carte a déjà été refusée', text: 'Essaie avec une autre carte.' },
    change_method: {
      title: 'Trop d’essais avec cette carte',
      text: 'Elle est bloquée pour l’instant. Utilise une autre carte.',
    },
    processing_error: {
      title: 'Le paiement n’a pas été accepté',
      text: 'La banque n’a pas pu le traiter. Réessaie, ou utilise une autre carte.',
    },
    card_declined: {
      title: 'La carte a été refusée',
      text: 'Ta banque n’a pas accepté le paiement. Essaie une autre carte.',
    },
    warning: {
      title: 'Ta banque n’a pas pu confirmer que c’est toi',
      text: 'La vérification a échoué ou a été annulée. Réessaie et suis les étapes de ta banque.',
    },
    invalid_number: { title: 'Le numéro de carte est faux', text: 'Vérifie les chiffres et saisis-les à nouveau.' },
    'address blacklisted': { title: 'Cette carte ne peut pas servir ici', text: 'Merci d’utiliser une autre carte.' },
    riprova: { title: 'Cela n’a pas marché cette fois', text: 'Rien n’a été débité. Essaie encore une fois.' },
    authentication_required: {
      title: 'Ta banque veut s’assurer que c’est bien toi',
      text: 'Réessaie et confirme le paiement sur la page de ta banque.',
    },
    given_back: {
      title: 'Nous te rendons ce paiement',
      text: 'Il n’était plus nécessaire, rien n’a donc été ajouté. Tu récupères la totalité par le même moyen. Cela peut prendre quelques jours, et le reçu arrive dans ta boîte e-mail.',
    },
    generico: {
      title: 'La carte a été refusée',
      text: 'Ta banque n’a pas donné de raison. Réessaie, ou utilise une autre carte.',
    },
  },
} satisfies typeof source
