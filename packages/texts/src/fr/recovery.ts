import type { recovery as source } from '../en/recovery.ts'

export const recovery = {
  forgot: {
    title: 'Mot de passe oublié\u00a0?',
    intro: 'Donne-nous l’e-mail de ton compte. Nous t’envoyons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    sentTitle: 'Regarde tes e-mails',
    sent: (email: string) =>
      `S’il existe un compte avec ${email}, nous lui avons envoyé un lien. Il marche une fois, et pendant une heure. Cela peut prendre cinq minutes\u00a0; regarde aussi dans tes indésirables.`,
    toLogIn: 'Revenir à la connexion',
    fault: 'Écris ton e-mail.',
  },
  reset: {
    title: 'Choisis un nouveau mot de passe',
    password: 'Nouveau mot de passe',
    repeat: 'Le même encore une fois',
    hint: 'Huit caractères ou plus.',
    submit: 'Changer le mot de passe',
    tooShort: 'Choisis un mot de passe de huit caractères ou plus.',
    mismatch: 'Les deux mots de passe ne correspondent pas.',
    doneTitle: 'Mot de passe changé',
    done: 'Tous les appareils ont été déconnectés. Connecte-toi avec ton nouveau mot de passe.',
    expiredTitle: 'Ce lien ne marche plus',
    expired: 'La procédure a déjà été faite, ou le lien n’est plus valable. Réessaie avec un nouveau lien.',
    again: 'Envoyer un nouveau lien',
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
      'Le compte retrouve son ancien e-mail, tous les appareils sont déconnectés, et nous envoyons un lien pour choisir un nouveau mot de passe.',
    submit: 'Annuler le changement',
    doneTitle: 'Le changement est annulé',
    done: 'Nous avons envoyé à ton e-mail un lien pour choisir un nouveau mot de passe. D’ici là, personne ne peut se connecter.',
    failedTitle: 'Nous n’avons pas pu annuler le changement',
  },
  autologin: {
    title: 'Un instant',
    working: 'Nous ouvrons ta session.',
    failedTitle: 'Nous n’avons pas pu ouvrir ta session',
  },
  goodbye: {
    title: 'Ton compte est désactivé',
    text: 'Plus personne ne te voit ici, et tous les appareils ont été déconnectés. Pour le retrouver, écris-nous\u00a0:',
  },
} satisfies typeof source
