import type { person as source } from '../../en/studio/person.ts'

export const person = {
  title: (name) => `Il profilo di ${name}`,
  titleUnnamed: 'Il profilo di un iscritto',
  loading: 'Apro il profilo',
  toConversation: 'Apri la vostra conversazione',
  missing: {
    title: 'Questo profilo non c’è',
    text: 'Forse l’account è stato chiuso, oppure non potete vedervi a vicenda.',
    action: 'Alle tue conversazioni',
  },
} satisfies typeof source
