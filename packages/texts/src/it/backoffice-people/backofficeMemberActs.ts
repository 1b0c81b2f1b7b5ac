import type { backofficeMemberActs as source } from '../../en/backoffice-people/backofficeMemberActs.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Atti sull’account e sui crediti di un iscritto. */
export const backofficeMemberActs = {
  view: {
    title: 'Vedi quello che vede l’iscritto',
    text: 'Le sue pagine, in sola lettura, per 15 minuti. Le parole private non si vedono, ciò che identifica la persona è mascherato. L’iscritto lo viene a sapere un giorno dopo.',
    open: 'Apri le pagine',
    until: (time: string) => `Fino alle ${time}, in una scheda a parte.`,
    end: 'Chiudi ora',
    failed: 'Non è stato possibile avere l’indirizzo. Riprova.',
  },
  acts: {
    title: 'Azioni',
    disable: {
      title: 'Disattiva l’account',
      text: 'Per ordine, o perché lo vuole l’iscritto. Ciò che viola le regole si decide in un caso.',
      ends: 'Finisce anche questo',
      sessions: (count: number) => plural(count, { one: '# sessione aperta', other: '# sessioni aperte' }),
      renewal: (plan: string, until: string) =>
        `il rinnovo di ${plan}; vale fino al ${until}, poi non si addebita più nulla`,
      noRenewal: 'nessun rinnovo: nulla si addebita da solo',
      hidden: 'il profilo: non lo vede più nessuno',
    },
    reactivate: {
      title: 'Riapri l’account',
      text: 'L’iscritto può di nuovo accedere. Un rinnovo terminato resta terminato.',
      erasing: 'L’iscritto ne ha chiesto la cancellazione, e solo lui la revoca.',
    },
    sessions: {
      title: 'Chiudi tutte le sessioni',
      text: (count: number) =>
        plural(count, {
          one: '# sessione si chiude; la pagina aperta si ferma entro cinque secondi.',
          other: '# sessioni si chiudono; le pagine aperte si fermano entro cinque secondi.',
        }),
    },
    email: {
      title: 'Correggi l’indirizzo',
      text: 'Un’e-mail va a entrambi gli indirizzi. Per 48 ore il vecchio può annullare: chiude ogni sessione e azzera la password.',
      label: 'Nuovo indirizzo',
      bad: 'Questo non è un indirizzo.',
      taken: 'Questo indirizzo è di un altro account.',
      refused: 'È lo stesso, oppure il marchio non accetta indirizzi di questo dominio.',
    },
    language: {
      title: 'Imposta la lingua',
      text: 'E-mail e pagine arrivano da ora in questa lingua.',
      label: 'Lingua',
    },
    resend: {
      title: 'Rimanda un’e-mail',
      text: 'Un nuovo link va all’indirizzo dell’account. Tu non lo vedi.',
      copy: 'La stessa e-mail va all’indirizzo che l’account ha ora.',
      label: 'E-mail',
      password: 'Scelta di una nuova password',
      confirm: 'Conferma dell’indirizzo',
    },
  },
  hand: {
    give: 'Dai crediti',
    giveText: 'Il motivo è il tipo: l’iscritto lo legge nel riepilogo, e nulla delle tue parole.',
    left: (alone: string, today: string, month: string) =>
      `Da solo fino a ${alone} alla volta. Ti restano oggi: ${today}; al marchio questo mese: ${month}.`,
    wallet: 'Su',
    wallets: {
      promo: 'Crediti messaggio gratuiti',
      plan: 'Crediti messaggio di un piano',
      subscription: 'Crediti messaggio che si rinnovano',
      icebreakers: 'Icebreaker',
      likes: 'Like',
    },
    amount: 'Crediti',
    needsAmount: 'Un numero intero sopra lo zero.',
    until: 'Validi fino al',
    untilHint: 'L’ultimo giorno; vuoto se senza fine.',
    badDay: 'Questo non è un giorno.',
    column: 'A mano',
    takeBack: 'Riprendi crediti',
    takeBackText: (unused: string) => `Di questi ne restano ${unused} inutilizzati. Ciò che è stato usato resta usato.`,
    mostIs: (unused: string) => `Un numero intero, al massimo ${unused}.`,
    allUsed: 'Sono stati tutti usati, o sono scaduti.',
  },
} satisfies typeof source
