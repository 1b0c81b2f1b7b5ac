import type { factorMail as source } from '../../en/emails/factorMail.ts'

export const factorMail = {
  totpOn: {
    subject: 'La vérification en deux étapes est activée',
    heading: 'Nous te demandons désormais un code',
    text: (title: string) =>
      `Désormais, il faut aussi un code de ton application d’authentification pour te connecter à ton compte sur ${title}. Garde tes codes de secours là où tu les retrouveras.`,
  },
  totpOff: {
    subject: 'La vérification en deux étapes est désactivée',
    heading: 'Nous ne te demandons plus de code',
    text: (title: string) =>
      `Il ne faut plus de code pour te connecter à ton compte sur ${title}. Les codes de secours ne marchent plus non plus.`,
  },
  recoveryCodesNew: {
    subject: 'De nouveaux codes de secours',
    heading: 'Tu as de nouveaux codes de secours',
    text: (title: string) =>
      `Dix nouveaux codes de secours ont été créés pour ton compte sur ${title}. Les précédents ne marchent plus.`,
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    heading: 'Un code de secours a été utilisé',
    text: (title: string, left: string) =>
      `Quelqu’un s’est connecté à ton compte sur ${title} avec un code de secours. Codes restants\u00a0: ${left}.`,
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée',
    heading: 'Une clé d’accès a été ajoutée',
    text: (title: string, name: string) =>
      `La clé d’accès «\u00a0${name}\u00a0» ouvre désormais ton compte sur ${title}.`,
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été retirée',
    heading: 'Une clé d’accès a été retirée',
    text: (title: string, name: string) => `La clé d’accès «\u00a0${name}\u00a0» n’ouvre plus ton compte sur ${title}.`,
  },
  googleLinked: {
    subject: 'Google est associé à ton compte',
    heading: 'Tu peux te connecter avec Google',
    text: (title: string, email: string) => `Le compte Google ${email} ouvre désormais ton compte sur ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google n’est plus associé à ton compte',
    heading: 'Tu ne peux plus te connecter avec Google',
    text: (title: string, email: string) => `Le compte Google ${email} n’ouvre plus ton compte sur ${title}.`,
  },
  notYou:
    'Ce n’était pas toi\u00a0? Choisis tout de suite un nouveau mot de passe, ce qui déconnecte tous les autres, puis vérifie tes réglages de sécurité.',
  button: 'Choisir un nouveau mot de passe',
} satisfies typeof source
