import type { account as source } from '../en/account.ts'

export const account = {
  logIn: {
    title: 'Content de te revoir',
    submit: 'Se connecter',
    noAccount: 'Pas encore de compte\u00a0?',
    expired: 'Tu as été déconnecté. Reconnecte-toi pour continuer.',
    disabled: 'Ce compte est désactivé. Écris-nous pour le rouvrir\u00a0:',
    forgotten: 'Mot de passe oublié\u00a0?',
    faults: { email: 'Écris ton e-mail.', password: 'Écris ton mot de passe.' },
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
    icebreakers: 'Brise-glaces',
    likes: 'J’aime',
    likesUnlimited: 'Sans limite',
    ageVerified: 'Âge vérifié',
    notVerified: 'Ton âge n’est pas encore vérifié.',
    toVerify: 'Voir comment le vérifier',
  },
  studio: {
    title: 'Ce compte travaille au studio',
    text: 'Tu es connectée comme la personne derrière un profil. Tes conversations sont dans le studio.',
    action: 'Ouvrir le studio',
  },
} satisfies typeof source
