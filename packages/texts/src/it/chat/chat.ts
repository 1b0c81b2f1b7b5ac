import type { chat as source } from '../../en/chat/chat.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('it')

/** Testi della lista delle conversazioni e di una conversazione. */
export const chat = {
  deleted: {
    profile: 'Profilo cancellato',
    message: 'Messaggio cancellato',
    closed: 'Questo account è stato cancellato. Qui non puoi più scrivere.',
  },
  title: 'Chat',
  list: 'Le tue conversazioni',
  titleWith: (name: string) => `Chat con ${name}`,
  unread: 'da leggere',
  unreadIn: (count: number) => plural(count, { one: '# messaggio da leggere', other: '# messaggi da leggere' }),
  you: (text: string) => `Tu: ${text}`,
  more: 'Altre conversazioni',
  empty: {
    title: 'Ancora nessun messaggio',
    text: 'Qui trovi le persone a cui scrivi e quelle che ti scrivono.',
    action: 'Guarda chi c’è vicino a te',
  },
  choose: { title: 'Scegli una conversazione', text: 'Si apre qui, accanto all’elenco.' },
  status: {
    typing: 'sta scrivendo',
    automated: 'risposta automatica in arrivo',
    available: 'disponibile',
    away: 'non online',
    within: (minutes: number) =>
      minutes < 60
        ? `di solito risponde entro ${number(minutes)} min`
        : `di solito risponde entro ${number(Math.ceil(minutes / 60))} h`,
  },
  typingNow: (name: string) => `${name} sta scrivendo`,
  automatedSoon: (name: string) => `Sta arrivando una risposta automatica di ${name}`,
  composer: {
    label: (name: string) => `Messaggio per ${name}`,
    placeholder: 'Messaggio',
    send: 'Invia',
    keys: 'Invio spedisce, Maiusc + Invio va a capo.',
    emoji: 'Emoji',
    photo: 'Aggiungi una foto',
    more: 'Foto o emoji',
    caption: 'Testo',
    emojiFailed: 'Le emoji non si sono caricate.',
    cardNumber: 'Sembra un numero di carta. Lo nasconderemo all’invio: qui non serve a nessuno.',
  },
  price: {
    credits: (count: number) => plural(count, { one: '# credito', other: '# crediti' }),
    icebreakers: (count: number) => plural(count, { one: 'icebreaker', other: '# icebreaker' }),
    free: 'gratis',
    inMoney: (credits: string, sum: string) => `${credits} · circa ${sum}`,
    says: (price: string) => `costa ${price}`,
  },
  balance: {
    label: 'Hai',
    credits: (count: number) => plural(count, { zero: '0 crediti', one: '# credito', other: '# crediti' }),
    icebreakers: (count: number) => plural(count, { zero: '0 icebreaker', one: '# icebreaker', other: '# icebreaker' }),
  },
  short: {
    credits: (needs: number, has: number) =>
      `${plural(needs, { one: 'Un messaggio costa # credito', other: 'Un messaggio costa # crediti' })} e ${plural(has, { zero: 'non te ne restano', one: 'ne hai #', other: 'ne hai #' })}.`,
    withoutIcebreakers: 'Per scrivere per primo serve un piano.',
    icebreakers: 'Il primo messaggio costa un icebreaker e non te ne restano.',
    action: 'Prendi crediti',
  },
  hints: {
    empty: (name: string) => `Buttati: con ${name} basta una frase per cominciare.`,
    visited: (name: string) => `${name} ha visitato il tuo profilo. Salutala.`,
    likesYou: (name: string) => `Piaci a ${name}. Salutala.`,
    youLike: (name: string) => `${name} ti piace. Dille perché.`,
    invite: (name: string) => `${name} non ha ancora accettato il tuo invito. Quando lo farà, potrai scrivere ancora.`,
    verify: 'Verifica la tua età',
    verifyText: (name: string) => `${name} chatta solo con chi ha verificato l’età o ha un piano.`,
    needsAge: 'Potrai scrivere appena avrai verificato la tua età.',
    closed: 'Qui non puoi scrivere.',
  },
  events: {
    likesYou: (name: string) => `Piaci a ${name}`,
    youLike: (name: string) => `${name} ti piace`,
    visitedYou: (name: string) => `${name} ha visitato il tuo profilo`,
    youVisited: (name: string) => `Hai visitato il profilo di ${name}`,
    /** AN-07: a signed contract changed the kind of the profile. */
    became: {
      host: (name: string) => `Da ora ${name} è pagata per chattare`,
      member: (name: string) => `Da ora ${name} chatta come privata, senza compenso`,
    },
  },
  delivery: {
    sending: 'Invio in corso',
    waiting: 'In attesa di connessione',
    sent: 'Inviato',
    delivered: 'Consegnato, ancora sfocato',
    read: 'Letto',
    whenRead: 'Vedi quando viene letto',
    refused: 'Non inviato',
    retry: 'Riprova',
    takeBack: 'Ritira',
  },
  unsent: {
    title: 'Un messaggio non è partito',
    body: 'Aprilo per vedere perché: è ancora lì.',
  },
  blurred: {
    label: 'Messaggio nascosto',
    action: 'Leggilo',
    explanation: 'Il testo non è ancora su questa pagina. Potrai leggerlo con un piano o appena verifichi la tua età.',
  },
  automatedNote: 'Risposta automatica',
  service: {
    status: 'Messaggi del servizio',
    label: 'Messaggio automatico',
    closed: 'Questi messaggi sono del servizio. Nessuno legge le risposte.',
  },
  /** TS-03: under a message with an address, a link or a number. */
  careful:
    'Questo messaggio propone di parlare altrove. Qui puoi segnalare e bloccare; altrove non possiamo aiutarti. Non mandare mai soldi o codici.',
  today: 'Oggi',
  yesterday: 'Ieri',
  newest: 'All’ultimo messaggio',
  newMessages: (count: number) => plural(count, { one: '# messaggio nuovo', other: '# messaggi nuovi' }),
  says: (name: string, text: string) => `${name}: ${text}`,
  accepted: (name: string) => `${name} ha accettato il tuo invito`,
  wrote: (name: string) => `${name} ti ha scritto`,
  /** The picture of a message, in a line of text: with its caption, if any. */
  photo: (caption: string) => (caption === '' ? 'Foto' : `Foto: ${caption}`),
  messages: 'Messaggi',
  earlier: {
    loading: 'Carico i messaggi precedenti',
    failed: 'I messaggi precedenti non si sono caricati.',
    begin: 'La vostra conversazione comincia qui.',
  },
  back: 'Torna all’elenco',
  profile: {
    title: 'Profilo',
    age: (age: number) => plural(age, { one: '# anno', other: '# anni' }),
    open: 'Vedi il profilo completo',
    who: 'Chi scrive qui?',
  },
  missing: {
    title: 'Questa conversazione non si può aprire',
    text: 'Il profilo non c’è più, oppure uno dei due ha bloccato l’altro.',
  },
} satisfies typeof source
