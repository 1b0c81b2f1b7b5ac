import type { privacyMail as source } from '../../en/emails/privacyMail.ts'

export const privacyMail = {
  leaving: {
    subject: 'Ton profil est fermé',
    heading: 'Ton profil est fermé',
    text: (title: string, day: string) =>
      `Comme tu l’as demandé, nous avons fermé ton profil sur ${title}. Plus personne ne te voit, tes conversations ont pris fin, et le ${day} ton compte sera supprimé pour de bon.`,
    pay: 'Ce que tu as gagné jusqu’ici reste à toi et t’est versé.',
  },
  exportReady: {
    subject: 'Tes données sont prêtes',
    heading: 'Tes données sont prêtes',
    text: (title: string) => `La copie de tes données sur ${title} est prête. Connecte-toi pour la télécharger.`,
    button: 'Voir mes données',
    until: (day: string) => `Elle y reste jusqu’au ${day}, pour toi seul.`,
    notYou: 'Si tu ne l’as pas demandée, change ton mot de passe\u00a0: quelqu’un s’est connecté à ta place.',
  },
  erasing: {
    subject: 'Ton compte va être supprimé',
    heading: 'Ton compte va être supprimé',
    text: (title: string, day: string) =>
      `Comme tu l’as demandé, nous avons fermé ton compte sur ${title}. Plus personne ne te voit, et le ${day} il sera supprimé pour de bon.`,
  },
  erasingSoon: {
    subject: 'Ton compte est sur le point d’être supprimé',
    heading: 'Encore deux jours',
    text: (title: string, day: string) =>
      `Le ${day}, nous supprimerons ton compte sur ${title}, comme tu l’as demandé. Ensuite, personne ne pourra le rétablir.`,
  },
  keep: 'Tu as changé d’avis\u00a0? Jusque-là, tout est encore là.',
  keepButton: 'Garder mon compte',
  keepByLogIn: 'Tu peux aussi simplement te connecter.',
  erased: {
    subject: 'Ton compte est supprimé',
    heading: 'Ton compte est supprimé',
    text: (title: string) =>
      `Ton compte sur ${title} n’existe plus, comme tu l’as demandé\u00a0: ton profil, tes photos, ce que tu as écrit, tes j’aime et tes visites.`,
    kept: 'Ce que la loi nous oblige à garder, comme les commandes, l’est sous un numéro à la place de ton nom.',
    last: 'C’est notre dernier e-mail. Nous supprimons ton adresse avec lui.',
  },
} satisfies typeof source
