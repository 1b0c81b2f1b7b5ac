import type { security as source } from '../../en/account/security.ts'

export const security = {
  email: {
    title: 'Ton e-mail',
    now: (email: string) => `Ton e-mail est ${email}.`,
    unconfirmed: 'Il n’est pas encore confirmé. Cherche notre message.',
    resend: 'Le renvoyer',
    resent: 'Il est en route. Compte cinq minutes.',
    label: 'Nouvel e-mail',
    submit: 'Changer d’e-mail',
    doneTitle: 'E-mail changé',
    done: (email: string) => `Nous t’avons écrit à ${email}. Ouvre cet e-mail pour le confirmer.`,
  },
  password: {
    title: 'Ton mot de passe',
    submit: 'Changer le mot de passe',
    doneTitle: 'Mot de passe changé',
    done: 'Tous tes autres appareils ont été déconnectés.',
  },
  devices: {
    title: 'Où tu es connecté',
    on: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Appareil inconnu',
    current: 'Cet appareil',
    seen: (when: string) => `Dernière fois\u00a0: ${when}`,
    signOut: 'Déconnecter',
    signOutAll: 'Déconnecter partout',
  },
  close: {
    title: 'Désactiver ton compte',
    text: 'Plus personne ne te verra et tous tes appareils seront déconnectés. Notre service client peut le rouvrir.',
    action: 'Désactiver le compte',
    sure: 'Désactiver ton compte\u00a0?',
    keep: 'Le garder',
  },
  optIn: {
    title: 'Confirme ton e-mail',
    text: (email: string) =>
      `Nous t’avons envoyé un e-mail à ${email}. Ouvre-le et appuie sur le bouton pour activer ton compte.`,
    wait: 'Compte jusqu’à cinq minutes. Regarde aussi dans les indésirables.',
    invalid: (email: string) =>
      `${email} ne ressemble pas à un e-mail valable\u00a0: impossible de t’écrire. Change-le ci-dessous.`,
    wrong: 'Ce n’est pas ton e-mail\u00a0?',
    label: 'Le bon e-mail',
    submit: 'Changer d’e-mail',
    once: 'Tu peux le changer une seule fois.',
    changedTitle: 'C’est fait',
    changed: (email: string) => `Nous avons envoyé l’e-mail à ${email}.`,
    later: 'Plus tard',
  },
} satisfies typeof source
