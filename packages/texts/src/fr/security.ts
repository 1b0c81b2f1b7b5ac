import type { security as source } from '../en/security.ts'

export const security = {
  email: {
    title: 'Ton e-mail',
    now: (email: string) => `C’est ${email}.`,
    unconfirmed: 'Il n’est pas encore confirmé\u00a0: cherche notre e-mail.',
    resend: 'Renvoyer l’e-mail',
    resent: 'L’e-mail est en route. Cela peut prendre cinq minutes.',
    label: 'Nouvel e-mail',
    submit: 'Changer d’e-mail',
    doneTitle: 'E-mail changé',
    done: (email: string) => `Nous avons écrit à ${email}\u00a0: ouvre l’e-mail pour le confirmer.`,
  },
  password: {
    title: 'Ton mot de passe',
    submit: 'Changer le mot de passe',
    doneTitle: 'Mot de passe changé',
    done: 'Tous les autres appareils ont été déconnectés.',
  },
  devices: {
    title: 'Où tu es connecté',
    on: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Appareil inconnu',
    current: 'Cet appareil',
    seen: (when: string) => `Vu ${when}`,
    signOut: 'Déconnecter',
    signOutAll: 'Déconnecter partout',
  },
  close: {
    title: 'Désactiver ton compte',
    text: 'Plus personne ne te voit et tous les appareils sont déconnectés. Notre assistance peut le rouvrir.',
    action: 'Désactiver le compte',
    sure: 'Désactiver ton compte\u00a0?',
    keep: 'Le garder',
  },
  optIn: {
    title: 'Confirme ton e-mail',
    text: (email: string) =>
      `Nous avons envoyé un e-mail à ${email}. Ouvre-le et appuie sur le bouton pour activer ton compte.`,
    wait: 'Cela peut prendre cinq minutes. Regarde aussi dans les indésirables.',
    invalid: (email: string) =>
      `${email} ne ressemble pas à une adresse\u00a0: notre e-mail ne peut pas t’arriver. Change-la ci-dessous.`,
    wrong: 'Mauvaise adresse\u00a0?',
    label: 'Le bon e-mail',
    submit: 'La changer',
    once: 'Elle peut être changée une fois.',
    changedTitle: 'OK',
    changed: (email: string) => `L’e-mail part maintenant à ${email}.`,
    later: 'Plus tard',
  },
} satisfies typeof source
