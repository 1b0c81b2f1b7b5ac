import type { searchResults as source } from '../../en/site/searchResults.ts'

export const searchResults = {
  pages: {
    '/signup': (title: string) =>
      `Crea il tuo account su ${title}: gratis e solo per adulti. Vedi il prezzo sul pulsante prima di inviare un messaggio.`,
    '/login': (title: string) => `Accedi a ${title}: le tue chat, i tuoi mi piace e le persone vicino a te.`,
    '/forgotPassword': (title: string) => `Scegli una nuova password per il tuo account ${title}.`,
    '/find': (title: string) =>
      `Guarda quante persone della tua regione puoi conoscere su ${title}. Ogni profilo dice chi risponde: una persona, una hostess o un software.`,
    '/ms': (title: string) =>
      `Conosci persone della tua regione su ${title}. Ogni profilo dice chi risponde e vedi ogni prezzo prima.`,
    '/contactUs': (title: string) =>
      `Chi gestisce ${title} e come contattarci: azienda, indirizzo e un modulo letto da persone.`,
    '/report': (title: string) =>
      `Segnala contenuti illegali o dannosi su ${title}, senza account: una persona decide e ti scrive.`,
    '/unsubscribe': (title: string) => `Scegli quali e-mail di ${title} ricevere, o nessuna.`,
    '/faq': (title: string) =>
      `Risposte su ${title}: chi ti scrive, quanto costano le cose, come disdire e come restare al sicuro.`,
    '/terms': (title: string) =>
      `Le condizioni di ${title}: cosa compri, come si rinnovano i piani, come disdire e come recedere.`,
    '/privacy': (title: string) =>
      `Quali dati conserva ${title} di te, perché e per quanto, e come scaricarli o cancellarli.`,
    '/cookie': (title: string) => `Cosa conserva ${title} nel tuo browser, perché, e cosa funziona solo se accetti.`,
    '/features': (title: string) => `Cosa fa ${title}: tipi di profilo, messaggi, mi piace, crediti e piani.`,
    '/rules': (title: string) => `Le regole di ${title}, con esempi, come decidiamo e come fare reclamo.`,
  },
} satisfies typeof source
