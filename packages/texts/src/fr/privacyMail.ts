import type { privacyMail as source } from '../en/privacyMail.ts'

export const privacyMail = {
  exportReady: {
    subject: 'Tes données sont prêtes',
    heading: 'Tes données sont prêtes',
    text: (title: string) =>
      `la copie de tes données sur ${title} que tu as demandée est faite. Récupère-la sur ta page, une fois connecté.`,
    button: 'Vers mes données',
    until: (day: string) => `Elle y reste jusqu’au ${day}, pour toi seul.`,
    notYou: 'Si tu ne l’as pas demandée, change ton mot de passe\u00a0: quelqu’un était connecté à ta place.',
  },
  erasing: {
    subject: 'Ton compte va être effacé',
    heading: 'Ton compte va être effacé',
    text: (title: string, day: string) =>
      `comme tu l’as demandé, ton compte sur ${title} est fermé. Plus personne ne te voit, et le ${day} il sera effacé pour de bon.`,
  },
  erasingSoon: {
    subject: 'Ton compte est sur le point d’être effacé',
    heading: 'Encore deux jours',
    text: (title: string, day: string) =>
      `le ${day} ton compte sur ${title} sera effacé, comme tu l’as demandé. Ensuite personne ne pourra le rétablir.`,
  },
  keep: 'Tu as changé d’avis\u00a0? Jusque-là tout reste comme avant.',
  keepButton: 'Garder mon compte',
  keepByLogIn: 'Te connecter mène au même endroit.',
  erased: {
    subject: 'Ton compte est effacé',
    heading: 'Ton compte est effacé',
    text: (title: string) =>
      `ton compte sur ${title} n’existe plus, comme tu l’as demandé\u00a0: ton profil, tes photos, ce que tu as écrit, tes j’aime et tes visites.`,
    kept: 'Ce que la loi nous oblige à garder, comme les commandes, est gardé sous un numéro qui ne nomme personne.',
    last: 'C’est notre dernier e-mail. Ton adresse est supprimée avec lui.',
  },
} satisfies typeof source
