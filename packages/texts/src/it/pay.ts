import type { pay as source } from '../en/pay.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi del pagamento. `version` nomina la stesura di un ordine: cambiala con qualsiasi testo di `order`. */
export const pay = {
  version: 'order-it-4',
  title: 'Paga',
  screen: 'Pagamento',
  titleOf: (plan: string) => `Paga ${plan}`,
  summary: 'Che cosa ordini',
  order: {
    plan: 'Piano',
    brings: 'Porta',
    credits: (count: number) => plural(count, { one: '# credito per i messaggi', other: '# crediti per i messaggi' }),
    settles: 'Salda quello che devi',
    arrives: 'Si aggiungono ai tuoi crediti',
    owing: (owed: string, arrives: string) =>
      `Devi ${owed} per un pagamento che la tua banca ha ritirato. Si saldano per primi: se ne aggiungeranno ${arrives}.`,
    vip: 'premium al livello più alto',
    premium: 'premium',
    price: 'Paghi ora',
    withVat: 'IVA inclusa',
    period: 'Per',
    renewal: 'Rinnovo',
    renews: (price: string, date: string) => `${price}, la prima volta il ${date}, finché non disdici`,
    neverRenews: 'nessuno: paghi una volta sola',
    perMessage: 'Un messaggio',
    perMessageText: (cost: string, messages: number) =>
      plural(messages, {
        one: `${cost}: i crediti bastano per # messaggio`,
        other: `circa ${cost}: i crediti bastano per # messaggi`,
      }),
    unused: 'Crediti non usati',
    unusedEnd: (date: string) => `scadono con il periodo, il ${date}`,
    unusedStay: 'restano tuoi: non scadono',
    term: 'Durata minima',
    noTerm: 'nessuna oltre il periodo che paghi',
    cancel: 'Disdetta',
    howToCancel:
      'Nella pagina dei tuoi pagamenti, con due clic, quando vuoi. Quello che hai pagato resta tuo fino alla fine.',
    withdrawal: 'Recesso',
    howToWithdraw:
      'Entro 14 giorni, senza motivo, nella pagina dei tuoi pagamenti. Ti torna la parte che non hai usato.',
    seller: 'Venditore',
    statement: 'Sul tuo estratto conto',
    startNow:
      'Cominciare subito: chiedo i crediti ora, prima che passino i 14 giorni. Se recedo, pago la parte usata fino a quel momento.',
    startNowMissing: 'Spunta questa casella: senza, i crediti potrebbero arrivare solo dopo 14 giorni.',
    button: 'Ordina con obbligo di pagare',
    free: 'Non si addebita nulla.',
  },
  card: {
    title: 'Carta',
    frame: 'Dati della carta, sulla pagina di pagamento sicura',
    secure: 'Pagamento sicuro',
    secureText: 'Il numero della tua carta va solo alla pagina di pagamento. Questo sito non lo vede mai.',
    loading: 'Preparo i campi della carta',
    unavailable: 'I campi della carta non si sono potuti preparare.',
    expired:
      'I campi della carta erano aperti da troppo tempo e sono stati rinnovati. Inserisci la carta ancora una volta.',
    incomplete: 'Completa i dati della carta.',
  },
  test: {
    title: 'Carte di prova',
    text: 'Questa è una dimostrazione: non si addebita nulla e le carte vere vengono rifiutate. Una data futura qualsiasi, tre cifre qualsiasi, un nome qualsiasi.',
    success: 'viene accettata',
    declined: 'viene rifiutata',
    insufficient: 'non ha fondi',
    expired: 'è scaduta',
    challenge: 'chiede prima alla banca',
    copy: (number: string) => `Copia ${number}`,
  },
  wait: {
    paying: 'Il pagamento è in corso. Lascia aperta questa pagina.',
    bankTitle: 'La tua banca vuole essere sicura che sia tu',
    bankText: 'Tra un momento vai sulla sua pagina, poi torni qui.',
    bankAction: 'Vai adesso',
    checkingTitle: 'Stiamo controllando il pagamento',
    checkingText:
      'La banca non ha ancora risposto. Non si perde nulla e nulla si addebita due volte: lascia aperta questa pagina o torna più tardi.',
    later: 'Intanto guardo le chat',
  },
  ok: {
    title: 'Grazie, il pagamento è stato accettato',
    bought: (plan: string) => `Hai comprato ${plan}.`,
    added: (credits: string) => `Sono stati aggiunti ${credits}.`,
    balance: (credits: string) => `Ora hai ${credits}.`,
    statement: (descriptor: string) => `Sul tuo estratto conto: ${descriptor}`,
    card: (last4: string) => `Carta che finisce con ${last4}`,
    renews: (date: string) => `Si rinnova il ${date}, finché non disdici`,
    paid: 'Pagato',
    receipt: 'La conferma sta arrivando alla tua e-mail.',
    onward: (seconds: number) =>
      plural(seconds, { one: 'Le chat si aprono tra # secondo.', other: 'Le chat si aprono tra # secondi.' }),
    action: 'Alle mie chat',
  },
  ko: {
    retry: 'Riprova',
    changeCard: 'Usa un’altra carta',
    plans: 'Scegli un altro piano',
    back: 'Torna al tuo piano',
    nothingCharged: 'Non è stato addebitato nulla.',
  },
  thrown: {
    title: 'Qualcosa è andato storto',
    text: 'Non siamo riusciti a raggiungere la pagina di pagamento. Riprova: lo stesso ordine non si addebita mai due volte.',
  },
  busy: 'Un altro tuo ordine è in pagamento proprio ora. Aspetta il risultato.',
  held: 'Hai già questo piano. Ora non è stato addebitato nulla: ricarica i crediti o cambia piano.',
  heldTitle: 'Questo piano è già tuo',
  heldAction: 'Ricarica o cambia piano',
  changed: 'Il prezzo di questo piano è cambiato. Guarda di nuovo i piani.',
  messages: {
    success: { title: 'Pagamento accettato', text: 'Puoi continuare.' },
    pending: {
      title: 'La tua banca sta ancora decidendo',
      text: 'L’operazione è in corso. I crediti arrivano appena la banca approva, e allora te lo diciamo.',
    },
    checking: {
      title: 'Stiamo controllando il pagamento',
      text: 'La banca non ha ancora risposto. Aspetta un momento e non pagare di nuovo.',
    },
    invalid_cvc: {
      title: 'Il codice di sicurezza è sbagliato',
      text: 'Guarda le tre cifre sul retro della carta e inseriscile di nuovo.',
    },
    insufficient_funds: {
      title: 'La carta non ha fondi a sufficienza',
      text: 'La tua banca ha rifiutato l’importo. Usa un’altra carta o riprova più tardi.',
    },
    lost_or_stolen: { title: 'Questa carta non si può usare', text: 'La banca l’ha bloccata. Usa un’altra carta.' },
    invalid_expiry_month: {
      title: 'Il mese di scadenza è sbagliato',
      text: 'Guarda la data sulla carta e inseriscila di nuovo.',
    },
    invalid_expiry_year: {
      title: 'L’anno di scadenza è sbagliato',
      text: 'Guarda la data sulla carta e inseriscila di nuovo.',
    },
    expired_card: { title: 'La carta è scaduta', text: 'Usa una carta ancora valida.' },
    already_declined: { title: 'Questa carta è già stata rifiutata', text: 'Prova con una carta nuova.' },
    change_method: { title: 'Troppi tentativi con questa carta', text: 'Per ora è bloccata. Usa un’altra carta.' },
    processing_error: {
      title: 'Il pagamento non è stato accettato',
      text: 'La banca non è riuscita a elaborarlo. Riprova o usa un’altra carta.',
    },
    card_declined: {
      title: 'La carta è stata rifiutata',
      text: 'La tua banca non ha accettato il pagamento. Prova un’altra carta.',
    },
    warning: {
      title: 'La tua banca non ha potuto confermare che sei tu',
      text: 'Il controllo è fallito o è stato annullato. Riprova e segui i passi della tua banca.',
    },
    invalid_number: { title: 'Il numero della carta è sbagliato', text: 'Controlla le cifre e inseriscile di nuovo.' },
    'address blacklisted': { title: 'Questa carta non si può usare qui', text: 'Per favore, usa un’altra carta.' },
    riprova: {
      title: 'Questa volta non ha funzionato',
      text: 'Non è stato addebitato nulla. Riprova ancora una volta.',
    },
    authentication_required: {
      title: 'La tua banca vuole essere sicura che sia tu',
      text: 'Riprova e conferma il pagamento sulla pagina della tua banca.',
    },
    given_back: {
      title: 'Ti restituiamo questo pagamento',
      text: 'Non serviva più, quindi non è stato aggiunto nulla. Riavrai tutto con lo stesso mezzo. Può volerci qualche giorno, e la ricevuta è in arrivo nella tua e-mail.',
    },
    generico: {
      title: 'La carta è stata rifiutata',
      text: 'La tua banca non ha detto il motivo. Riprova o usa un’altra carta.',
    },
  },
} satisfies typeof source
