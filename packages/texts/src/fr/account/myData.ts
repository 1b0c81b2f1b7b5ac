import type { myData as source } from '../../en/account/myData.ts'

export const myData = {
  copy: {
    title: 'Une copie de tes données',
    text: 'Tout ce que nous avons sur toi dans une archive\u00a0: une page à lire, les mêmes données pour les programmes et tes photos. Elle est pour toi seul et reste ici sept jours.',
    blurred: 'Les messages que tu ne peux pas lire ici ne se lisent pas non plus dans la copie.',
    request: 'Faire ma copie',
    waiting: 'Nous commençons ta copie dans un instant.',
    step: (done: number, total: number) => `Étape ${done} sur ${total} terminée.`,
    leave: 'Pas besoin d’attendre\u00a0: nous t’écrivons quand elle est prête.',
    ready: 'Ta copie est prête',
    until: (day: string) => `Tu peux la télécharger ici jusqu’au ${day}.`,
    download: (size: string) => `Télécharger (${size})`,
    failed: 'Nous n’avons pas pu faire ta copie. Redemande-la.',
    next: (when: string) => `Tu peux demander la suivante à partir du ${when}.`,
  },
  erase: {
    title: 'Supprimer ton compte',
    text: 'Pour de bon\u00a0: ton compte ferme tout de suite et, après 14 jours, personne ne peut le rétablir.',
    goesTitle: 'Ce qui est supprimé',
    goes: [
      'Ton profil, tes photos et ton e-mail',
      'Ce que tu as écrit\u00a0: l’autre personne voit un profil supprimé et aucun de tes mots',
      'Tes j’aime, visites, blocages, appareils et e-mails',
      'Tes crédits et abonnements\u00a0: plus rien ne se renouvelle',
    ],
    staysTitle: 'Ce qui reste, et pourquoi',
    stays: [
      'Commandes et paiements, dix ans, sous un numéro à la place de ton nom\u00a0: la loi fiscale l’exige',
      'Les messages que quelqu’un a signalés, un an, lus par notre seul service client\u00a0: ce sont des preuves',
      'Ce que tu as accepté et quand, sans ton nom\u00a0: c’est notre preuve',
    ],
    first: 'Tu veux garder quelque chose\u00a0?',
    toCopy: 'Fais d’abord une copie de tes données',
    action: 'Supprimer mon compte',
    sure: 'Supprimer ton compte\u00a0?',
    grace:
      'Dès maintenant, plus personne ne te voit et tous tes appareils sont déconnectés. Tu as 14 jours pour changer d’avis\u00a0: connecte-toi, ou suis le lien de notre e-mail.',
    understood: 'Je comprends qu’ensuite il ne reste rien',
    confirm: 'Le supprimer',
    keep: 'Le garder',
    doneTitle: 'Ton compte va être supprimé',
    done: (day: string) =>
      `Ce sera le ${day}. D’ici là, tu peux changer d’avis\u00a0: connecte-toi, ou suis le lien de l’e-mail que nous t’avons envoyé.`,
  },
  keep: {
    title: 'Garder ton compte\u00a0?',
    intro: 'Il est fermé et sur le point d’être supprimé. Garde-le, et tout reste comme avant.',
    submit: 'Garder mon compte',
    doneTitle: 'Ton compte est de nouveau ouvert',
    done: 'Tout est comme avant. Connecte-toi pour continuer.',
    toLogIn: 'Se connecter',
    failedTitle: 'Nous n’avons pas pu rouvrir ton compte',
  },
} satisfies typeof source
