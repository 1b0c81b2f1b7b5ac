import type { recovery as source } from '../../en/account/recovery.ts'

export const recovery = {
  forgot: {
    title: 'Mot de passe oublié\u00a0?',
    intro: 'Donne-nous l’e-mail de ton compte, nous t’envoyons un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    sentTitle: 'Consulte tes e-mails',
    sent: (email: string) =>
      `Si ${email} a un compte, un lien est en route. Il marche une seule fois, pendant une heure. Compte cinq minutes et regarde aussi dans les indésirables.`,
    toLogIn: 'Revenir à la connexion',
    fault: 'Saisis ton e-mail.',
  },
  reset: {
    title: 'Choisis un nouveau mot de passe',
    password: 'Nouveau mot de passe',
    repeat: 'Répète le mot de passe',
    hint: '8 caractères minimum.',
    submit: 'Changer le mot de passe',
    tooShort: 'Choisis un mot de passe d’au moins 8 caractères.',
    mismatch: 'Les deux mots de passe ne correspondent pas.',
    doneTitle: 'Mot de passe changé',
    done: 'Tous tes appareils ont été déconnectés. Connecte-toi avec ton nouveau mot de passe.',
    expiredTitle: 'Ce lien ne marche plus',
    expired: 'Il a déjà servi ou a expiré. Demandes-en un nouveau.',
    again: 'Demander un nouveau lien',
  },
  confirm: {
    title: 'Confirme ton e-mail',
    working: 'Un instant, nous confirmons ton e-mail.',
    doneTitle: 'Ton e-mail est confirmé',
    done: 'Merci. Connecte-toi pour continuer.',
    failedTitle: 'Nous n’avons pas pu confirmer ton e-mail',
  },
  undo: {
    title: 'Annuler le changement',
    intro:
      'Ton compte retrouve son ancien e-mail, tous les appareils sont déconnectés, et nous t’envoyons un lien pour choisir un nouveau mot de passe.',
    submit: 'Annuler le changement',
    doneTitle: 'Changement annulé',
    done: 'Nous t’avons envoyé un lien pour choisir un nouveau mot de passe. D’ici là, personne ne peut se connecter.',
    failedTitle: 'Nous n’avons pas pu annuler le changement',
  },
  autologin: {
    title: 'Un instant',
    working: 'Nous te connectons.',
    failedTitle: 'Nous n’avons pas pu te connecter',
  },
  goodbye: {
    title: 'Ton compte est désactivé',
    text: 'Plus personne ne te voit ici et tous tes appareils ont été déconnectés. Pour le retrouver, écris-nous\u00a0:',
  },
} satisfies typeof source
