import type { studioLeaving as source } from '../../en/studio/studioLeaving.ts'

/** AN-25: her data, a pause and leaving, in the studio. */
export const studioLeaving = {
  title: 'Tes données, pause et départ',
  text: 'Emporte tes données, fais une pause ou pars pour de bon.',
  back: 'Réglages',
  copy: {
    title: 'Une copie de tes données',
    text: 'Tout ce que nous avons sur toi dans une archive\u00a0: profil et photos, conversations, textes enregistrés, horaires et paie, décisions, et qui de l’équipe a regardé quoi. Elle est pour toi seule et reste ici sept jours.',
    request: 'Faire ma copie',
    waiting: 'Nous commençons ta copie dans un instant.',
    step: (done: number, total: number) => `Étape ${done} sur ${total} terminée.`,
    leave: 'Pas besoin d’attendre\u00a0: nous t’écrivons quand elle est prête.',
    ready: 'Ta copie est prête',
    until: (day: string) => `Tu peux la télécharger ici jusqu’au ${day}.`,
    download: 'Télécharger',
    failed: 'Nous n’avons pas pu faire ta copie. Redemande-la.',
    next: (when: string) => `Tu peux demander la suivante à partir du ${when}.`,
  },
  pause: {
    title: 'Faire une pause',
    text: 'Les membres ne te trouvent plus et personne de nouveau ne peut t’écrire. Tes conversations restent et tu peux continuer à y écrire.',
    paused: 'Tu es en pause\u00a0: les membres ne trouvent pas ton profil.',
    start: 'Commencer la pause',
    end: 'Montrer à nouveau mon profil',
    unlisted: 'Ton profil n’est pas visible des membres en ce moment, il n’y a donc rien à mettre en pause.',
    refused: 'Ton profil ne peut pas être montré à nouveau pour le moment. Vérifie d’abord ta preuve d’identité.',
  },
  leave: {
    title: 'Partir pour de bon',
    text: 'Ton profil disparaît tout de suite de toutes les listes et ton compte est supprimé 14 jours plus tard.',
    happens: [
      'Tes conversations prennent fin\u00a0: les membres lisent que ton profil est fermé et gardent leurs propres mots',
      'Ce que tu as gagné jusqu’ici reste à toi et t’est versé\u00a0; tes relevés sont gardés tant que la loi fiscale l’exige',
      'Ton profil, tes photos, tes mots, tes textes enregistrés et tes notes sont supprimés',
      'Les messages d’un signalement et les décisions sont gardés tant qu’ils sont des preuves',
    ],
    action: 'Partir',
    sure: 'Partir pour de bon\u00a0?',
    grace: 'Tous tes appareils sont déconnectés. D’ici là, le lien de notre e-mail annule tout.',
    understood: 'Je comprends qu’ensuite mon profil n’existe plus',
    confirm: 'Partir',
    stay: 'Rester',
    doneTitle: 'Tu es partie',
    done: (day: string) =>
      `Plus personne ne voit ton profil. Ton compte est supprimé le ${day}\u00a0; d’ici là, le lien de notre e-mail annule tout.`,
  },
} satisfies typeof source
