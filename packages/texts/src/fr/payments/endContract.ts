import type { endContract as source } from '../../en/payments/endContract.ts'

/** Mots de la page où chacun demande les liens qui mettent fin à un contrat, et de la lettre qui les apporte. */
export const endContract = {
  cancelTitle: 'Résilier votre contrat',
  withdrawTitle: 'Renoncer au contrat ici',
  intro:
    'Donne-nous l’e-mail de ton compte, nous t’envoyons un lien par formule qui se renouvelle\u00a0: il résilie tout de suite, sans mot de passe et sans frais.',
  withdraw: 'Si tu as acheté quelque chose ces 14 derniers jours, tu reçois aussi le lien pour renoncer au contrat.',
  email: 'E-mail de ton compte',
  submit: 'M’envoyer les liens',
  fault: 'Saisis un e-mail complet.',
  sentTitle: 'Consulte tes e-mails',
  sent: (email: string) =>
    `Si ${email} a un compte ici, notre e-mail est en route. Compte cinq minutes et regarde aussi dans les indésirables.`,
  none: 'Rien reçu\u00a0? Ton compte a peut-être un autre e-mail\u00a0: essaie celui-là, ou',
  loggedIn: 'Tu es connecté\u00a0: deux clics suffisent sur la page Paiements.',
  payments: 'Voir mes paiements',
  contact: 'écris-nous.',
  again: 'M’envoyer de nouveaux liens',
  linksEmail: {
    subject: 'Tes liens pour mettre fin au contrat',
    intro:
      'Quelqu’un, sans doute toi, a demandé sur notre site comment mettre fin aux contrats liés à cet e-mail. Les voici.',
    cancel: (plan: string) => `Résilier ${plan}`,
    stopped: (plan: string, date: string) =>
      `${plan} ne se renouvelle pas. La formule s’arrête le ${date} et plus rien n’est débité.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `Jusqu’au ${date}, tu peux renoncer au contrat ${plan}. Aujourd’hui, nous te rembourserions ${amount}.`,
    nothingSubject: 'Aucun contrat avec cet e-mail',
    nothing:
      'Quelqu’un, sans doute toi, a demandé sur notre site comment mettre fin aux contrats liés à cet e-mail. Il n’y en a pas\u00a0: aucune formule ne se renouvelle, rien ne sera débité, et il n’y a pas de commande à laquelle renoncer.',
    notYou: 'Si ce n’était pas toi, tu n’as rien à faire\u00a0: rien n’a changé.',
  },
} satisfies typeof source
