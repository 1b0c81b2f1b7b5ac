import type { settings as source } from '../en/settings.ts'

export const settings = {
  title: 'Réglages',
  sections: {
    account: { title: 'Compte', detail: 'E-mail, langue, clair ou sombre' },
    security: { title: 'Sécurité', detail: 'Mot de passe, appareils' },
    letters: { title: 'Notifications', detail: 'Les e-mails que tu reçois, et quand' },
    payments: { title: 'Paiements', detail: 'Formule, prochain débit, ce que tu as payé' },
    privacy: { title: 'Vie privée', detail: 'Personnes bloquées, cookies' },
    review: { title: 'Ton avis', detail: 'Ce que tu penses de nous, et comment il se voit' },
    data: { title: 'Mes données', detail: 'Une copie de tout ce que nous gardons' },
    close: { title: 'Fermer ou effacer', detail: 'Désactiver le compte ou l’effacer pour de bon' },
  },
  look: {
    title: 'Langue et apparence',
    languageNote: 'De ces pages sur tous tes appareils, de nos e-mails et documents.',
  },
} satisfies typeof source
