import type { myData as source } from '../en/myData.ts'

export const myData = {
  copy: {
    title: 'Une copie de tes données',
    text: 'Tout ce que nous gardons de toi, dans une archive\u00a0: une page à lire, la même chose pour les programmes, et tes photos. Elle est pour toi seul et reste ici sept jours.',
    blurred: 'Les messages que tu ne peux pas lire ici restent illisibles dans la copie.',
    request: 'Faire ma copie',
    waiting: 'Ta copie va être faite.',
    step: (done: number, total: number) => `Étape ${done} sur ${total} terminée.`,
    leave: 'Inutile d’attendre ici\u00a0: nous t’écrivons quand elle est prête.',
    ready: 'Ta copie est prête',
    until: (day: string) => `Tu peux la récupérer ici jusqu’au ${day}.`,
    download: (size: string) => `Télécharger (${size})`,
    failed: 'Ta copie n’a pas pu être faite. Demande-la encore une fois.',
    next: (when: string) => `Tu peux demander la suivante à partir du ${when}.`,
  },
  erase: {
    title: 'Effacer ton compte',
    text: 'Pour de bon\u00a0: ton compte est fermé aussitôt, et après 14 jours personne ne peut le rétablir.',
    goesTitle: 'Ce qui disparaît',
    goes: [
      'Ton profil, tes photos et ton e-mail',
      'Ce que tu as écrit\u00a0: l’autre voit un profil supprimé et aucun mot de toi',
      'Tes j’aime, visites, blocages, appareils et e-mails',
      'Tes crédits et abonnements\u00a0: plus rien ne se renouvelle',
    ],
    staysTitle: 'Ce qui reste, et pourquoi',
    stays: [
      'Commandes et paiements, dix ans, sous un numéro qui ne nomme personne\u00a0: la loi fiscale le demande',
      'Les messages que quelqu’un a signalés, un an, lus par notre seul support\u00a0: ce sont des preuves',
      'Quand tu as accepté quoi, sans ton nom\u00a0: c’est notre preuve',
    ],
    first: 'Tu veux garder quelque chose\u00a0?',
    toCopy: 'Fais d’abord une copie de tes données',
    action: 'Effacer mon compte',
    sure: 'Effacer ton compte\u00a0?',
    grace:
      'Dès maintenant plus personne ne te voit et tous les appareils sont déconnectés. Pendant 14 jours tu peux revenir en arrière, en te connectant ou par le lien de notre e-mail.',
    understood: 'Je comprends qu’ensuite il ne reste rien',
    confirm: 'L’effacer',
    keep: 'Le garder',
    doneTitle: 'Ton compte va être effacé',
    done: (day: string) =>
      `Le ${day}. D’ici là tu peux revenir en arrière en te connectant, ou par le lien de l’e-mail que nous t’avons envoyé.`,
  },
  keep: {
    title: 'Garder ton compte\u00a0?',
    intro: 'Il est fermé et sur le point d’être effacé. Garde-le, et tout reste comme avant.',
    submit: 'Garder mon compte',
    doneTitle: 'Ton compte est de nouveau ouvert',
    done: 'Tout est comme avant. Connecte-toi pour continuer.',
    toLogIn: 'Se connecter',
    failedTitle: 'Nous n’avons pas pu rouvrir ton compte',
  },
} satisfies typeof source
