import type { factors as source } from '../../en/account/factors.ts'

export const factors = {
  other: {
    or: 'ou',
    googleLogIn: 'Se connecter avec Google',
    googleSignUp: 'S’inscrire avec Google',
    passkey: 'Se connecter avec une clé d’accès',
  },
  secondStep: {
    text: 'Ouvre ton application d’authentification et saisis le code à six chiffres de ce compte.',
    label: 'Code de l’application',
    recoveryText: 'Saisis un des codes de secours que tu as gardés. Chacun sert une fois.',
    recoveryLabel: 'Code de secours',
    empty: 'Saisis le code.',
    remember: 'Ne plus demander dans ce navigateur pendant 30 jours',
    rememberHint: 'Seulement si personne d’autre ne s’en sert.',
    submit: 'Se connecter',
    useRecovery: 'Utiliser un code de secours',
    useApp: 'Utiliser l’application',
    back: 'Recommencer',
  },
  google: {
    title: 'Google',
    working: 'Un instant, nous te connectons.',
    proved: 'Merci. Tu peux faire le changement.',
    failedTitle: 'Ça n’a pas marché',
    over: 'Cette connexion avec Google a expiré ou a commencé dans un autre onglet. Recommence.',
    again: 'Réessayer avec Google',
    toSettings: 'Retour à tes réglages',
    otherWays: 'Se connecter autrement',
    cancelledTitle: 'Tu as quitté Google',
    cancelled: 'Il ne s’est rien passé. Réessaie, ou connecte-toi autrement.',
    unknownTitle: 'Pas encore de compte',
    unknown: 'Ce compte Google n’est associé à personne ici. Veux-tu t’inscrire avec\u00a0?',
    signUp: 'S’inscrire avec Google',
    password: (email: string) =>
      `${email} a déjà un compte ici. Saisis son mot de passe une fois, et tu pourras te connecter avec Google.`,
    passwordEmpty: 'Saisis le mot de passe.',
    passwordSubmit: 'Associer et se connecter',
    noPassword: 'Tu ne l’as pas, ou ce n’est pas ton compte\u00a0?',
    toForgotten: 'Recevoir un e-mail',
  },
} satisfies typeof source
