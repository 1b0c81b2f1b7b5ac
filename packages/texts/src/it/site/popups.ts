import type { popups as source } from '../../en/site/popups.ts'

export const popups = {
  byReason: {
    profile_blocked: {
      title: 'Non puoi contattare questo profilo',
      text: 'Uno dei due ha bloccato l’altro, o il profilo non c’è più. Quello che hai inviato resta, ma non puoi inviare altro.',
    },
    premium_compliant: {
      title: 'Questo è compreso nei piani',
      text: 'È in tutti i piani. Il piano si rinnova automaticamente finché non lo disdici, e basta un tocco. Vedi prezzo e periodo prima di decidere.',
    },
    read_receipts: {
      title: 'La conferma di lettura è compresa nei piani',
      text: 'Con qualsiasi piano vedi quando ha letto il tuo messaggio. Per lei non cambia nulla.',
    },
    iframe: {
      title: 'Questa pagina è dentro un’altra',
      text: 'Per sapere con chi hai a che fare, e per accedere o pagare, aprila in una finestra tutta sua.',
    },
    account_disabled: {
      title: 'Questo account è chiuso',
      text: 'Nessuno può vederlo o scrivergli. Solo l’assistenza può riaprirlo.',
    },
    sign_up: {
      title: 'Che bello vederti',
      text: 'Il link che hai aperto è incompleto. Iscriviti gratis o, se hai già un account, accedi: da lì puoi chiedere un altro link.',
    },
  },
  buttons: {
    find: 'Trova altre persone',
    open: 'Apri in una finestra sua',
    support: 'Scrivi all’assistenza',
    home: 'Vai alla home',
    signUp: 'Iscriviti',
    logIn: 'Accedi',
  },
} satisfies typeof source
