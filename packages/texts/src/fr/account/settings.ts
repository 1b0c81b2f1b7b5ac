import type { settings as source } from '../../en/account/settings.ts'

export const settings = {
  title: 'Réglages',
  sections: {
    account: { title: 'Compte', detail: 'E-mail, langue, clair ou sombre' },
    security: { title: 'Sécurité', detail: 'Mot de passe, appareils' },
    letters: { title: 'Alertes', detail: 'Les e-mails que tu reçois, et quand' },
    payments: { title: 'Paiements', detail: 'Formule, prochain débit, paiements passés' },
    spending: { title: 'Dépenses et limites', detail: 'Ce que tu dépenses, limites, une pause' },
    privacy: { title: 'Vie privée', detail: 'Nouvelles personnes, personnes bloquées, cookies' },
    decisions: { title: 'Décisions', detail: 'Sur ton compte, et tes signalements' },
    access: { title: 'Qui a regardé', detail: 'Qui de notre équipe a vu tes données, et pourquoi' },
    review: { title: 'Ton avis', detail: 'Ce que tu penses de nous, et comment il se voit' },
    data: { title: 'Mes données', detail: 'Une copie de tout ce que nous gardons' },
    close: { title: 'Fermer ou supprimer', detail: 'Désactiver le compte ou le supprimer pour de bon' },
  },
  look: {
    title: 'Langue et apparence',
    languageNote: 'Pour ce site sur tous tes appareils, nos e-mails et tes documents.',
  },
} satisfies typeof source
