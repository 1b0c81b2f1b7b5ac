import type { contactMail as source } from '../../en/emails/contactMail.ts'

export const contactMail = {
  heading: (topic: string) => `Message du formulaire de contact\u00a0: ${topic}`,
  topics: {
    account: 'Compte',
    payment: 'Paiement, formule ou remboursement',
    privacy: 'Protection des données',
    illegal: 'Contenu illégal ou nuisible',
    complaint: 'Une réclamation',
    other: 'Autre chose',
  },
  from: 'De',
  account: 'Compte',
  noAccount: 'non connecté',
  language: 'Langue',
  languages: { en: 'anglais', es: 'espagnol', fr: 'français', it: 'italien' },
  at: 'Envoyé (UTC)',
  ticket: 'Numéro',
  reference: 'Référence',
  preview: (email: string) => `Quelqu’un t’a écrit\u00a0: ${email}`,
  reason: (title: string) =>
    `Tu reçois cet e-mail parce que cette adresse est le contact du service client de ${title}. Ta réponse ira à la personne qui a écrit.`,
} satisfies typeof source
