import { formatsFor, parsePeriod, type TimeUnit } from '@incontro/locale/format.ts'
import type { common as source } from '../../en/site/common.ts'

const { plural, number, money } = formatsFor('fr')

const PER_UNIT: Record<TimeUnit, string> = { day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par an' }
const EVERY: Record<TimeUnit, { one: string; other: string }> = {
  day: { one: 'chaque jour', other: 'tous les # jours' },
  week: { one: 'chaque semaine', other: 'toutes les # semaines' },
  month: { one: 'chaque mois', other: 'tous les # mois' },
  year: { one: 'chaque année', other: 'tous les # ans' },
}

export const common = {
  labelled: (label: string, value: string) => `${label}\u00a0: ${value}`,
  actions: {
    accept: 'Accepter',
    add: 'Ajouter',
    back: 'Retour',
    buyCredits: 'Obtenir des crédits',
    cancel: 'Annuler',
    change: 'Changer',
    chat: 'Discuter',
    choose: 'Choisir',
    close: 'Fermer',
    confirm: 'Confirmer',
    continue: 'Continuer',
    copy: 'Copier',
    delete: 'Supprimer',
    goHome: 'Aller à l’accueil',
    hide: 'Masquer',
    learnMore: 'En savoir plus',
    like: 'J’aime',
    logIn: 'Se connecter',
    logOut: 'Se déconnecter',
    next: 'Suivant',
    ok: 'OK',
    openMenu: 'Ouvrir le menu',
    previous: 'Précédent',
    refuse: 'Refuser',
    reload: 'Recharger',
    remove: 'Retirer',
    retry: 'Réessayer',
    save: 'Enregistrer',
    search: 'Rechercher',
    seeProfile: 'Voir le profil',
    send: 'Envoyer',
    show: 'Afficher',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    signUp: 'S’inscrire',
    skip: 'Passer',
    skipToContent: 'Aller au contenu',
    undo: 'Annuler l’action',
  },
  states: {
    loading: 'Chargement',
    saving: 'Enregistrement',
    saved: 'Enregistré',
    sending: 'Envoi',
    copied: 'Copié',
    emptyTitle: 'Rien ici pour l’instant',
    errorTitle: 'Ça n’a pas marché',
    errorText: 'La page ne s’est pas chargée. Tu n’as rien perdu.',
    unexpected: 'Erreur inattendue de l’application',
    unexpectedText: 'Ça a cassé de notre côté. Nous sommes prévenus.',
    offline: 'Tu es hors ligne. Ce que tu écris est gardé et part à ton retour.',
    reconnecting: 'Reconnexion',
  },
  fields: {
    required: 'obligatoire',
    optional: 'facultatif',
    email: 'E-mail',
    password: 'Mot de passe',
    region: 'Région',
    city: 'Ville',
    age: 'Âge',
    name: 'Nom',
    faultsTitle: 'Vérifie ces champs',
    choose: 'Choisis',
  },
  nav: {
    main: 'Menu principal',
    account: 'Ton compte',
    find: 'Découvrir',
    match: 'Match',
    chats: 'Messages',
    notifications: 'Alertes',
    profile: 'Profil',
    plans: 'Formules',
    vip: 'VIP',
    statement: 'Relevé de crédits',
    help: 'Aide',
    page: (page) => `Page ${number(page)}`,
    pages: 'Pages',
    unread: (count) => plural(count, { zero: 'rien de non lu', one: '# non lu', other: '# non lus' }),
  },
  footer: {
    contents: 'Sur cette page',
    title: 'Mentions légales et aide',
    faq: 'Aide',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    cookie: 'Cookies',
    privacySettings: 'Réglages de confidentialité',
    contact: 'Contact',
    report: 'Signaler',
    endContract: 'Résilier votre contrat',
    rights: (year, company) => `© ${year} ${company}`,
    adultsOnly: 'Réservé aux adultes, dès 18 ans',
  },
  demo: {
    banner: 'C’est une démo\u00a0: profils inventés, cartes de test, personne n’est débité.',
    line: 'Démo\u00a0: profils inventés, sans débit.',
    label: 'Démo',
    sample: 'Exemple',
    sampleText: 'Un exemple, pas une vraie personne.',
  },
  seal: {
    label: 'Âge vérifié',
    explanation: 'Une vraie personne, majeure\u00a0: vérifié.',
  },
  kinds: {
    member: {
      label: 'Membre',
      explanation: 'Elle est là pour elle-même. Elle seule écrit avec ce profil, et son âge est vérifié.',
    },
    host: {
      label: 'Hôtesse',
      explanation:
        'Une femme que nous payons pour discuter avec les membres. C’est elle qui écrit, et son âge est vérifié. Elle ne cherche pas de rencontre.',
    },
    automated: {
      label: 'Automatique',
      explanation: 'Un logiciel écrit les réponses. Il n’y a personne derrière ce profil.',
    },
    about: 'Qui répond ici\u00a0?',
  },
  credits: {
    title: 'Crédits',
    credits: (count) => plural(count, { one: '# crédit', other: '# crédits' }),
    icebreakers: (count) => plural(count, { one: '# brise-glace', other: '# brise-glace' }),
    likes: (count) => plural(count, { one: '# j’aime', other: '# j’aime' }),
    left: (count) =>
      plural(count, { zero: 'Plus de crédits', one: 'Il te reste # crédit', other: 'Il te reste # crédits' }),
    free: 'Gratuit',
    icebreaker: 'Brise-glace',
    unlimited: 'Illimité',
  },
  money: {
    per: (amountMinor, currency, period) => {
      const { count, unit } = parsePeriod(period)
      const amount = money({ amountMinor, currency })
      return count === 1 ? `${amount} ${PER_UNIT[unit]}` : `${amount} ${plural(count, EVERY[unit])}`
    },
    every: (period) => {
      const { count, unit } = parsePeriod(period)
      return plural(count, EVERY[unit])
    },
    amount: (amountMinor, currency) => money({ amountMinor, currency }),
  },
  languages: { label: 'Langue', en: 'English', es: 'Español', fr: 'Français', it: 'Italiano' },
  countries: { es: 'Espagne', fr: 'France', it: 'Italie', gb: 'Royaume-Uni' },
  theme: { label: 'Apparence', system: 'Comme l’appareil', light: 'Claire', dark: 'Sombre' },
} satisfies typeof source
