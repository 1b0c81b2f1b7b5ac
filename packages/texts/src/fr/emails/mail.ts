import type { mail as source } from '../../en/emails/mail.ts'

export const mail = {
  greeting: 'Bonjour,',
  frame: {
    paste: 'Si le bouton ne marche pas, copie cette adresse dans ton navigateur\u00a0:',
    sender: (company: string, address: string) => `${company}, ${address}`,
    questions: 'Des questions\u00a0? Une personne lit ce que tu écris à',
    service: (title: string) =>
      `Tu reçois cet e-mail parce que tu as un compte sur ${title}. Ce n’est pas de la publicité.`,
  },
  reset: {
    subject: 'Choisis un nouveau mot de passe',
    heading: 'Choisis un nouveau mot de passe',
    text: (title: string) =>
      `Quelqu’un, toi nous l’espérons, a demandé un nouveau mot de passe pour ton compte sur ${title}.`,
    button: 'Choisir un mot de passe',
    expires: 'Le bouton marche une seule fois, pendant une heure.',
    notYou: 'Si ce n’était pas toi, tu n’as rien à faire\u00a0: ton mot de passe reste le même.',
  },
  firstPassword: {
    subject: 'Ton compte est prêt\u00a0: choisis un mot de passe',
    heading: 'Choisis ton mot de passe',
    text: (title: string) =>
      `Bienvenue sur ${title}. Ton compte est prêt, et tu es connecté là où tu l’as créé. Choisis un mot de passe pour revenir de n’importe où.`,
    button: 'Choisir un mot de passe',
    expires:
      'Le bouton marche une seule fois, pendant sept jours. Ensuite, «\u00a0Mot de passe oublié\u00a0?\u00a0» t’en envoie un autre.',
    notYou: 'Ce n’est pas ton compte\u00a0? Écris-nous à l’adresse ci-dessous et nous le supprimons.',
  },
  confirm: {
    subject: 'Confirme ton e-mail',
    heading: 'Est-ce bien ton e-mail\u00a0?',
    text: (title: string) => `Cette adresse a été donnée pour un compte sur ${title}. Confirme qu’elle est à toi.`,
    button: 'Confirmer mon e-mail',
    expires: 'Le bouton marche une seule fois, pendant sept jours.',
    notYou: 'Ce n’est pas ton compte\u00a0? Ignore cet e-mail\u00a0: sans ta confirmation, rien ne change.',
  },
  welcome: {
    subject: 'Ton compte est prêt',
    heading: 'Ravis de t’accueillir',
    text: (title: string) =>
      `Bienvenue sur ${title}. Confirme que cet e-mail est à toi\u00a0: tu pourras toujours retrouver ton compte, et activer la vérification en deux étapes.`,
    button: 'Confirmer mon e-mail',
    expires:
      'Le bouton marche une seule fois, pendant sept jours. Dans Réglages, «\u00a0Compte\u00a0», tu peux en demander un autre.',
    notYou:
      'Tu ne t’es pas inscrit\u00a0? Quelqu’un a dû se tromper d’adresse. Tu n’as rien à faire\u00a0; si tu préfères, écris-nous à l’adresse ci-dessous et nous supprimons le compte.',
  },
  welcomeConfirmed: {
    subject: 'Ton compte est prêt',
    heading: 'Ravis de t’accueillir',
    text: (title: string) => `Bienvenue sur ${title}. Ton compte est prêt et ton e-mail est confirmé.`,
    button: 'Voir qui est là',
    notYou: 'Tu ne t’es pas inscrit\u00a0? Écris-nous à l’adresse ci-dessous et nous supprimons le compte.',
  },
  optIn: {
    subject: 'Bienvenue\u00a0: confirme ton e-mail',
    heading: 'Bienvenue',
    text: (title: string) =>
      `Ton compte sur ${title} est presque prêt. Confirme que cet e-mail est à toi pour l’activer.`,
    button: 'Confirmer mon e-mail',
    expires: 'Le bouton marche une seule fois, pendant sept jours.',
    notYou: 'Tu ne t’es pas inscrit\u00a0? Ignore cet e-mail\u00a0: sans ta confirmation, nous ne t’écrirons plus.',
  },
  passwordChanged: {
    subject: 'Ton mot de passe a été changé',
    heading: 'Ton mot de passe a été changé',
    text: (title: string) =>
      `Le mot de passe de ton compte sur ${title} vient d’être changé. Tous les appareils ont été déconnectés.`,
    notYou: 'Ce n’était pas toi\u00a0? Choisis-en un autre tout de suite, ce qui déconnecte tous les autres.',
    button: 'Choisir un autre mot de passe',
  },
  emailChanged: {
    subject: 'L’e-mail de ton compte a été changé',
    heading: 'Ton e-mail a été changé',
    text: (title: string, newEmail: string) =>
      `Ton compte sur ${title} utilise maintenant l’adresse ${newEmail}. Nous écrivons à celle-ci pour la dernière fois.`,
    notYou:
      'Ce n’était pas toi\u00a0? Annule le changement\u00a0: le compte revient à cette adresse et tous les appareils sont déconnectés.',
    button: 'Annuler le changement',
    expires: 'Le bouton marche une seule fois, pendant 48 heures.',
  },
  disabled: {
    subject: 'Ton compte est désactivé',
    heading: 'Ton compte est désactivé',
    text: (title: string) =>
      `Comme tu l’as demandé, ton compte sur ${title} est désactivé\u00a0: personne ne t’y voit, et tous les appareils ont été déconnectés.`,
    back: 'Tu veux le retrouver\u00a0? Écris-nous depuis cette adresse et nous le rouvrons.',
  },
} satisfies typeof source
