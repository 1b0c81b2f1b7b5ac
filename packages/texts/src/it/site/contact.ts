import type { contact as source } from '../../en/site/contact.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

export const contact = {
  title: 'Contatti',
  text: 'Scrivici. Ti legge una persona e ti risponde via e-mail.',
  email: 'La tua e-mail',
  emailHint: 'Ti rispondiamo qui.',
  topic: 'Di cosa si tratta?',
  topics: {
    account: 'Il mio account',
    payment: 'Pagamento, piano o rimborso',
    privacy: 'I miei dati',
    illegal: 'Contenuti illegali o dannosi',
    complaint: 'Un reclamo',
    other: 'Altro',
  },
  illegalHint: 'Usa la pagina delle segnalazioni: avrai un numero e una decisione motivata.',
  message: 'Il tuo messaggio',
  messageHint: 'Niente numeri di carta né password, per favore: non ci servono mai.',
  cardNumber: 'Sembra un numero di carta. Lo nasconderemo all’invio: non ci serve mai.',
  left: (left: number) => plural(left, { one: 'Ancora # carattere', other: 'Ancora # caratteri' }),
  faults: {
    summary: 'Controlla questi punti:',
    email: 'Scrivi l’e-mail a cui risponderti.',
    topic: 'Scegli un argomento.',
    message: 'Scrivi il tuo messaggio.',
    tooLong: 'Accorcialo un po’, per favore.',
  },
  send: 'Invia',
  sending: 'Invio…',
  refused: 'Non abbiamo potuto accettare questo messaggio. Cambialo, oppure scrivici via e-mail.',
  waiting: (count: number) =>
    plural(count, {
      one: 'In questo browser c’è un messaggio per noi da inviare.',
      other: 'In questo browser ci sono # messaggi per noi da inviare.',
    }),
  company: 'Chi gestisce questo sito',
  byMail: 'Per e-mail',
  response: 'Una persona legge ogni messaggio; le segnalazioni di contenuti illegali hanno la precedenza.',
  help: 'Domande frequenti',
} satisfies typeof source
