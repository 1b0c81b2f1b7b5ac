import type { factorMail as source } from '../en/factorMail.ts'

export const factorMail = {
  totpOn: {
    subject: 'La connexion en deux étapes est activée',
    heading: 'Un code est désormais demandé',
    text: (title: string) =>
      `désormais ton compte sur ${title} demande, après la première étape, un code de ton application d’authentification. Garde les codes de secours là où tu les retrouveras.`,
  },
  totpOff: {
    subject: 'La connexion en deux étapes est désactivée',
    heading: 'Plus aucun code n’est demandé',
    text: (title: string) =>
      `ton compte sur ${title} ne demande plus de code à la connexion. Les codes de secours ne valent plus rien non plus.`,
  },
  recoveryCodesNew: {
    subject: 'De nouveaux codes de secours',
    heading: 'Tu as de nouveaux codes de secours',
    text: (title: string) =>
      `dix nouveaux codes de secours ont été créés pour ton compte sur ${title}. Les précédents ne marchent plus.`,
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a servi',
    heading: 'Un code de secours a servi',
    text: (title: string, left: string) =>
      `quelqu’un s’est connecté à ton compte sur ${title} avec un code de secours. Codes restants\u00a0: ${left}.`,
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée',
    heading: 'Une clé d’accès a été ajoutée',
    text: (title: string, name: string) =>
      `la clé d’accès «\u00a0${name}\u00a0» ouvre désormais ton compte sur ${title}.`,
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été retirée',
    heading: 'Une clé d’accès a été retirée',
    text: (title: string, name: string) => `la clé d’accès «\u00a0${name}\u00a0» n’ouvre plus ton compte sur ${title}.`,
  },
  googleLinked: {
    subject: 'Google a été joint à ton compte',
    heading: 'Tu peux te connecter avec Google',
    text: (title: string, email: string) => `le compte Google ${email} ouvre désormais ton compte sur ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google a été retiré de ton compte',
    heading: 'Google n’ouvre plus ton compte',
    text: (title: string, email: string) => `le compte Google ${email} n’ouvre plus ton compte sur ${title}.`,
  },
  notYou:
    'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe, puis regarde tes réglages de sécurité\u00a0: tous les autres sont ainsi déconnectés.',
  button: 'Choisir un nouveau mot de passe',
} satisfies typeof source
