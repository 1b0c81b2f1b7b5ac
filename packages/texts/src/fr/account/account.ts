import type { account as source } from '../../en/account/account.ts'

export const account = {
  logIn: {
    title: 'Ravis de te revoir',
    submit: 'Se connecter',
    noAccount: 'Pas encore de compte\u00a0?',
    expired: 'Ta session a expiré. Reconnecte-toi.',
    disabled: 'Ce compte est désactivé. Écris-nous pour le rouvrir\u00a0:',
    forgotten: 'Mot de passe oublié\u00a0?',
    faults: { email: 'Saisis ton e-mail.', password: 'Saisis ton mot de passe.' },
  },
  own: {
    title: 'Ton profil',
    about: 'À propos de toi',
    username: 'Nom',
    email: 'E-mail',
    age: 'Âge',
    description: 'Description',
    lookingFor: 'Ce que je cherche',
    place: 'Ville',
    levels: { 0: 'Gratuit', 1: 'Crédits', 2: 'VIP' },
    level: 'Formule',
    credits: 'Tes crédits',
    messages: 'Messages',
    icebreakers: 'Brise-glace',
    likes: 'J’aime',
    likesUnlimited: 'Illimités',
    ageVerified: 'Âge vérifié',
    notVerified: 'Tu n’as pas encore vérifié ton âge.',
    toVerify: 'Comment le vérifier',
  },
  studio: {
    title: 'Ce compte est celui du studio',
    text: 'Tu es connectée comme la personne derrière un profil. Tes conversations sont dans le studio.',
    action: 'Ouvrir le studio',
  },
} satisfies typeof source
