import type { contactSent as source } from '../../en/site/contactSent.ts'

export const contactSent = {
  title: 'Merci',
  under: 'Ton message est en route…',
  sent: (email: string) => `Nous avons ton message. Nous te répondrons à ${email}.`,
  reference: 'Référence',
  kept: 'Nous n’avons pas pu l’envoyer. Ton message reste dans ce navigateur et part tout seul dès que nous sommes joignables.',
  keptInPage:
    'Nous n’avons pas pu l’envoyer, et ce navigateur ne garde rien\u00a0: laisse cette page ouverte, ton message part tout seul dès que nous sommes joignables.',
  now: 'Essayer maintenant',
  again: 'Écrire un autre message',
} satisfies typeof source
