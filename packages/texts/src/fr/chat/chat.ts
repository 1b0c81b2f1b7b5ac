import type { chat as source } from '../../en/chat/chat.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('fr')

/** Textes de la liste des conversations et d'une conversation. */
export const chat = {
  deleted: {
    profile: 'Profil supprimé',
    message: 'Message supprimé',
    closed: 'Ce compte a été supprimé. Tu ne peux plus écrire ici.',
  },
  title: 'Messages',
  list: 'Tes conversations',
  titleWith: (name: string) => `Conversation avec ${name}`,
  unread: 'non lu',
  unreadIn: (count: number) => plural(count, { one: '# message non lu', other: '# messages non lus' }),
  you: (text: string) => `Toi\u00a0: ${text}`,
  more: 'Voir plus de conversations',
  empty: {
    title: 'Pas encore de message',
    text: 'Tu verras ici les personnes à qui tu écris et celles qui t’écrivent.',
    action: 'Voir qui est près de toi',
  },
  choose: { title: 'Choisis une conversation', text: 'Elle s’ouvre ici, à côté de la liste.' },
  status: {
    typing: 'écrit',
    automated: 'réponse automatique en cours',
    available: 'disponible',
    away: 'pas en ligne',
    within: (minutes: number) =>
      minutes < 60
        ? `répond en général en ${number(minutes)}\u00a0min`
        : `répond en général en ${number(Math.ceil(minutes / 60))}\u00a0h`,
  },
  typingNow: (name: string) => `${name} est en train d’écrire`,
  automatedSoon: (name: string) => `Une réponse automatique de ${name} arrive`,
  composer: {
    label: (name: string) => `Message à ${name}`,
    placeholder: 'Message',
    send: 'Envoyer',
    keys: 'Entrée envoie, Maj + Entrée va à la ligne.',
    emoji: 'Émojis',
    photo: 'Ajouter une photo',
    more: 'Photo ou émoji',
    caption: 'Légende',
    emojiFailed: 'Les émojis ne se sont pas chargés.',
    cardNumber: 'On dirait un numéro de carte. Il sera masqué à l’envoi\u00a0: personne ici n’en a besoin.',
  },
  price: {
    credits: (count: number) => plural(count, { one: '# crédit', other: '# crédits' }),
    icebreakers: (count: number) => plural(count, { one: 'brise-glace', other: '# brise-glace' }),
    free: 'gratuit',
    inMoney: (credits: string, sum: string) => `${credits} · environ ${sum}`,
    says: (price: string) => `coûte ${price}`,
  },
  balance: {
    label: 'Tu as',
    credits: (count: number) => plural(count, { zero: '0 crédit', one: '# crédit', other: '# crédits' }),
    icebreakers: (count: number) =>
      plural(count, { zero: '0 brise-glace', one: '# brise-glace', other: '# brise-glace' }),
  },
  short: {
    credits: (needs: number, has: number) =>
      `${plural(needs, { one: 'Un message coûte # crédit', other: 'Un message coûte # crédits' })} et ${plural(has, { zero: 'il ne t’en reste aucun', one: 'tu en as #', other: 'tu en as #' })}.`,
    withoutIcebreakers: 'Faire le premier pas demande une formule.',
    icebreakers: 'Un premier message coûte un brise-glace, et il ne t’en reste aucun.',
    action: 'Obtenir des crédits',
  },
  hints: {
    empty: (name: string) => `Lance-toi\u00a0: une phrase à ${name} suffit pour commencer.`,
    visited: (name: string) => `${name} a visité ton profil. Dis-lui bonjour.`,
    likesYou: (name: string) => `Tu plais à ${name}. Dis-lui bonjour.`,
    youLike: (name: string) => `${name} te plaît. Dis-lui pourquoi.`,
    invite: (name: string) => `${name} n’a pas encore accepté ton invitation. Dès que c’est fait, tu pourras écrire.`,
    verify: 'Vérifier ton âge',
    verifyText: (name: string) => `${name} ne discute qu’avec les membres qui ont vérifié leur âge ou ont une formule.`,
    needsAge: 'Tu pourras écrire dès que tu auras vérifié ton âge.',
    closed: 'Tu ne peux pas écrire ici.',
  },
  events: {
    likesYou: (name: string) => `Tu plais à ${name}`,
    youLike: (name: string) => `${name} te plaît`,
    visitedYou: (name: string) => `${name} a visité ton profil`,
    youVisited: (name: string) => `Tu as visité le profil de ${name}`,
    /** AN-07: a signed contract changed the kind of the profile. */
    became: {
      host: (name: string) => `Désormais, ${name} est payée pour discuter`,
      member: (name: string) => `Désormais, ${name} discute à titre privé, sans être payée`,
    },
  },
  delivery: {
    sending: 'Envoi',
    waiting: 'En attente de connexion',
    sent: 'Envoyé',
    delivered: 'Distribué, encore flouté',
    read: 'Lu',
    whenRead: 'Voir quand il est lu',
    refused: 'Non envoyé',
    retry: 'Réessayer',
    takeBack: 'Retirer',
  },
  unsent: {
    title: 'Un message n’est pas parti',
    body: 'Ouvre-le pour voir pourquoi\u00a0: il est toujours là.',
  },
  blurred: {
    label: 'Message masqué',
    action: 'Le lire',
    explanation:
      'Le texte n’est pas encore sur cette page. Tu pourras le lire avec une formule ou en vérifiant ton âge.',
  },
  automatedNote: 'Réponse automatique',
  service: {
    status: 'Messages du service',
    label: 'Message automatique',
    closed: 'Ces messages viennent du service. Personne ne lit les réponses.',
  },
  /** TS-03: under a message with an address, a link or a number. */
  careful:
    'Ce message propose de parler ailleurs. Ici, tu peux signaler et bloquer\u00a0; ailleurs, nous ne pouvons pas t’aider. N’envoie jamais d’argent ni de codes.',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  newest: 'Aller au dernier message',
  newMessages: (count: number) => plural(count, { one: '# nouveau message', other: '# nouveaux messages' }),
  says: (name: string, text: string) => `${name}\u00a0: ${text}`,
  accepted: (name: string) => `${name} a accepté ton invitation`,
  wrote: (name: string) => `${name} t’a écrit`,
  /** The picture of a message, in a line of text: with its caption, if any. */
  photo: (caption: string) => (caption === '' ? 'Photo' : `Photo\u00a0: ${caption}`),
  messages: 'Messages',
  earlier: {
    loading: 'Chargement des messages précédents',
    failed: 'Les messages précédents ne se sont pas chargés.',
    begin: 'Votre conversation commence ici.',
  },
  back: 'Retour à la liste',
  profile: {
    title: 'Profil',
    age: (age: number) => plural(age, { one: '# an', other: '# ans' }),
    open: 'Voir le profil complet',
    who: 'Qui écrit ici\u00a0?',
  },
  missing: {
    title: 'Cette conversation ne peut pas s’ouvrir',
    text: 'Le profil n’existe plus, ou l’un de vous a bloqué l’autre.',
  },
} satisfies typeof source
