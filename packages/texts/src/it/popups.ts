import type { popups as source } from '../en/popups.ts'

export const popups = {
  byReason: {
    profile_blocked: {
      title: 'Questo profilo per te è chiuso',
      text: 'Uno dei due ha bloccato l’altro, o il profilo non c’è più. Niente di ciò che hai inviato va perso, e altro non si può inviare.',
    },
    premium_compliant: {
      title: 'Questo è compreso nei piani',
      text: 'Con qualsiasi piano puoi farlo. Il piano si rinnova da solo finché non lo disdici, con un solo tocco. Prezzo e periodo sono lì accanto prima di decidere.',
    },
    read_receipts: {
      title: 'La conferma di lettura è compresa nei piani',
      text: 'Con qualsiasi piano vedi quando il tuo messaggio è stato letto. Per lei non cambia nulla.',
    },
    iframe: {
      title: 'Questa pagina sta dentro un’altra',
      text: 'Per sapere con chi parli, e per entrare o pagare, aprila in una finestra tutta sua.',
    },
    account_disabled: {
      title: 'Questo account è chiuso',
      text: 'Nessuno può vederlo né scrivergli. Solo la nostra assistenza può riaprirlo.',
    },
    sign_up: {
      title: 'Che bello vederti',
      text: 'Il link che hai aperto non è completo. Iscriviti, non costa nulla, o entra se hai già un account: da lì puoi chiedere un altro link.',
    },
  },
  buttons: {
    find: 'Trova altre persone',
    open: 'Apri in una finestra sua',
    support: 'Scrivi all’assistenza',
    home: 'Vai alla home',
    signUp: 'Iscriviti',
    logIn: 'Entra',
  },
} satisfies typeof source
