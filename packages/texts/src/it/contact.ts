import type { contact as source } from '../en/contact.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

export const contact = {
  title: 'Contatti',
  text: 'Scrivici. Ti legge una persona e ti risponde per e-mail.',
  email: 'La tua e-mail',
  emailHint: 'Ti rispondiamo qui.',
  topic: 'Di che cosa si tratta?',
  topics: {
    account: 'Il mio account',
    payment: 'Pagamento, piano o rimborso',
    privacy: 'I miei dati',
    illegal: 'Contenuti illegali o dannosi',
    other: 'Altro',
  },
  illegalHint:
    'Dicci dove l’hai visto: l’indirizzo della pagina o il nome del profilo. Ti diciamo che cosa abbiamo deciso.',
  message: 'Il tuo messaggio',
  messageHint: 'Niente numeri di carta né password, per favore: non ci servono mai.',
  cardNumber: 'Sembra un numero di carta. Lo nasconderemo all’invio: non ci serve mai.',
  left: (left: number) => plural(left, { one: 'Ancora # carattere', other: 'Ancora # caratteri' }),
  faults: {
    summary: 'Riguarda questi punti:',
    email: 'Scrivi l’e-mail a cui possiamo risponderti.',
    topic: 'Scegli di che cosa si tratta.',
    message: 'Scrivi il tuo messaggio.',
    tooLong: 'Accorcialo un po’, per favore.',
  },
  send: 'Invia',
  sending: 'Invio…',
  refused: 'Questo messaggio non è stato accettato. Cambialo, oppure scrivici per e-mail.',
  waiting: (count: number) =>
    plural(count, {
      one: 'Un messaggio per noi aspetta in questo browser.',
      other: '# messaggi per noi aspettano in questo browser.',
    }),
  company: 'Chi gestisce questo sito',
  byMail: 'Per e-mail',
  response: 'Una persona legge ogni messaggio; le segnalazioni di contenuti illegali vengono prima.',
  help: 'Risposte alle domande più frequenti',
} satisfies typeof source
