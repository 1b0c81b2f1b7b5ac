import type { contactSent as source } from '../en/contactSent.ts'

export const contactSent = {
  title: 'Merci',
  under: 'Ton message est en route…',
  sent: (email: string) => `Ton message est arrivé. Nous répondons à ${email}.`,
  reference: 'Référence',
  kept: 'Il n’a pas pu partir à l’instant. Ton message est gardé dans ce navigateur et part tout seul dès que nous sommes joignables.',
  keptInPage:
    'Il n’a pas pu partir à l’instant, et ce navigateur ne garde rien\u00a0: laisse cette page ouverte, ton message part tout seul dès que nous sommes joignables.',
  now: 'Essayer maintenant',
  again: 'Écrire un autre message',
} satisfies typeof source
