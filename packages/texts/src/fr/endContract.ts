import type { endContract as source } from '../en/endContract.ts'

/** Mots de la page où chacun demande les liens qui mettent fin à un contrat, et de la lettre qui les apporte. */
export const endContract = {
  cancelTitle: 'Résilier votre contrat',
  withdrawTitle: 'Renoncer au contrat ici',
  intro:
    'Donne-nous l’e-mail de ton compte. Nous t’envoyons un e-mail avec un lien pour chaque formule qui se renouvelle\u00a0: il résilie tout de suite, sans mot de passe, et ne coûte rien.',
  withdraw: 'Pour ce que tu as acheté ces 14 derniers jours, l’e-mail apporte aussi le lien pour renoncer au contrat.',
  email: 'E-mail de ton compte',
  submit: 'M’envoyer les liens',
  fault: 'Écris un e-mail complet.',
  sentTitle: 'Regarde tes e-mails',
  sent: (email: string) =>
    `Si ${email} a un compte ici, l’e-mail est en route. Cela peut prendre cinq minutes\u00a0; regarde aussi dans les indésirables.`,
  none: 'Pas d’e-mail\u00a0? Ton compte a peut-être un autre e-mail\u00a0: essaie celui-là, ou',
  loggedIn: 'Ta session est ouverte\u00a0: deux clics suffisent sur la page de tes paiements.',
  payments: 'Vers tes paiements',
  contact: 'écris-nous.',
  again: 'M’envoyer de nouveaux liens',
  letter: {
    subject: 'Les liens qui mettent fin à ton contrat',
    intro:
      'quelqu’un, sans doute toi, a demandé sur notre site comment mettre fin à ce qui court sous cet e-mail. Voici tout.',
    cancel: (plan: string) => `Résilier ${plan}`,
    stopped: (plan: string, date: string) =>
      `${plan} ne se renouvelle pas. La formule se termine le ${date} et plus rien n’est débité.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `Jusqu’au ${date}, tu peux renoncer au contrat ${plan}. Aujourd’hui, tu récupérerais ${amount}.`,
    nothingSubject: 'Aucun contrat ne court sous cet e-mail',
    nothing:
      'quelqu’un, sans doute toi, a demandé sur notre site comment mettre fin à ce qui court sous cet e-mail. Rien ne court\u00a0: aucune formule ne se renouvelle, rien ne sera débité, et il n’y a pas de commande à laquelle renoncer.',
    notYou: 'Si ce n’était pas toi, tu n’as rien à faire\u00a0: rien n’a changé.',
  },
} satisfies typeof source
