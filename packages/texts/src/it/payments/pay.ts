import type { pay as source } from '../../en/payments/pay.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi del pagamento. `version` nomina la stesura di un ordine: cambiala con qualsiasi testo di `order`. */
export const pay = {
  version: 'order-it-5',
  title: 'Paga',
  screen: 'Pagamento',
  titleOf: (plan: string) => `Paga ${plan}`,
  summary: 'Il tuo ordine',
  order: {
    plan: 'Piano',
    brings: 'Comprende',
    credits: (count: number) => plural(count, { one: '# credito per i messaggi', other: '# crediti per i messaggi' }),
    settles: 'Salda quello che devi',
    arrives: 'Si aggiungono ai tuoi crediti',
    owing: (owed: string, arrives: string) =>
      `Devi ${owed} per un pagamento che la tua banca ha annullato. Si saldano per primi: ne aggiungeremo ${arrives}.`,
    vip: 'premium, livello massimo',
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
      'Nella pagina Pagamenti, con due clic, quando vuoi. Quello che hai pagato resta tuo fino alla scadenza.',
    withdrawal: 'Recesso',
    howToWithdraw:
      'Entro 14 giorni, senza dare motivi, nella pagina Pagamenti. Ti rimborsiamo la parte che non hai usato.',
    seller: 'Venditore',
    statement: 'Sul tuo estratto conto',
    startNow:
      'Cominciare subito: chiedo i crediti ora, prima che passino i 14 giorni. Se recedo, pago la parte usata fino a quel momento.',
    startNowMissing: 'Spunta questa casella: senza, i crediti potrebbero arrivare solo dopo 14 giorni.',
    button: 'Ordina con obbligo di pagare',
    free: 'Nessun addebito.',
  },
  card: {
    title: 'Carta',
    frame: 'Dati della carta, sulla pagina di pagamento sicura',
    secure: 'Pagamento sicuro',
    secureText: 'Il numero della tua carta va solo alla pagina di pagamento. Questo sito non lo vede mai.',
    loading: 'Carico i campi della carta',
    unavailable: 'I campi della carta non si sono caricati.',
    expired: 'I campi erano aperti da troppo tempo e li abbiamo ricaricati. Inserisci di nuovo la carta.',
    incomplete: 'Completa i dati della carta.',
  },
  test: {
    title: 'Carte di prova',
    text: 'È una demo: nessun addebito, e le carte vere vengono rifiutate. Una data futura qualsiasi, tre cifre qualsiasi, un nome qualsiasi.',
    success: 'viene accettata',
    declined: 'viene rifiutata',
    insufficient: 'non ha fondi',
    expired: 'è scaduta',
    challenge: 'chiede prima alla banca',
    copy: (number: string) => `Copia ${number}`,
  },
  wait: {
    paying: 'Il pagamento è in corso. Non chiudere questa pagina.',
    bankTitle: 'La tua banca vuole verificare che sia tu',
    bankText: 'Ti portiamo sulla sua pagina e poi torni qui.',
    bankAction: 'Vai adesso',
    checkingTitle: 'Stiamo verificando il pagamento',
    checkingText:
      'La banca non ha ancora risposto. Non si perde nulla e nulla si addebita due volte: lascia aperta questa pagina o torna più tardi.',
    later: 'Intanto vai alle chat',
  },
  ok: {
    title: 'Grazie, pagamento accettato',
    bought: (plan: string) => `${plan} è tuo.`,
    added: (credits: string) => `Abbiamo aggiunto ${credits}.`,
    balance: (credits: string) => `Ora hai ${credits}.`,
    statement: (descriptor: string) => `Sul tuo estratto conto: ${descriptor}`,
    card: (last4: string) => `Carta che termina con ${last4}`,
    renews: (date: string) => `Si rinnova il ${date}, finché non disdici`,
    paid: 'Pagato',
    receipt: 'Ti abbiamo mandato la conferma via e-mail.',
    onward: (seconds: number) =>
      plural(seconds, { one: 'Le chat si aprono tra # secondo.', other: 'Le chat si aprono tra # secondi.' }),
    action: 'Vai alle chat',
  },
  ko: {
    retry: 'Riprova',
    changeCard: 'Usa un’altra carta',
    plans: 'Scegli un altro piano',
    back: 'Torna al tuo piano',
    nothingCharged: 'Nessun addebito.',
  },
  thrown: {
    title: 'Qualcosa è andato storto',
    text: 'Non siamo riusciti a raggiungere la pagina di pagamento. Riprova: lo stesso ordine non si addebita mai due volte.',
  },
  busy: 'Un altro tuo ordine è in pagamento proprio ora. Aspetta che finisca.',
  held: 'Hai già questo piano. Nessun addebito: ricarica i crediti o cambia piano.',
  heldTitle: 'Hai già questo piano',
  heldAction: 'Ricarica o cambia piano',
  changed: 'Il prezzo di questo piano è cambiato. Riguarda i piani.',
  messages: {
    success: { title: 'Pagamento accettato', text: 'Puoi continuare.' },
    pending: {
      title: 'La tua banca sta ancora decidendo',
      text: 'Il pagamento è in corso. I crediti arrivano appena la banca approva, e ti avvisiamo noi.',
    },
    checking: {
      title: 'Stiamo verificando il pagamento',
      text: 'La banca non ha ancora risposto. Aspetta un momento e non pagare di nuovo.',
    },
    invalid_cvc: {
      title: 'Codice di sicurezza errato',
      text: 'Inserisci di nuovo le tre cifre sul retro della carta.',
    },
    insufficient_funds: {
      title: 'Fondi insufficienti sulla carta',
      text: 'La tua banca ha rifiutato l’importo. Usa un’altra carta o riprova più tardi.',
    },
    lost_or_stolen: { title: 'Questa carta non si può usare', text: 'La banca l’ha bloccata. Usa un’altra carta.' },
    invalid_expiry_month: {
      title: 'Mese di scadenza errato',
      text: 'Controlla la data sulla carta e inseriscila di nuovo.',
    },
    invalid_expiry_year: {
      title: 'Anno di scadenza errato',
      text: 'Controlla la data sulla carta e inseriscila di nuovo.',
    },
    expired_card: { title: 'La tua carta è scaduta', text: 'Usa una carta ancora valida.' },
    already_declined: { title: 'Questa carta è già stata rifiutata', text: 'Prova con un’altra carta.' },
    change_method: { title: 'Troppi tentativi con questa carta', text: 'Per ora è bloccata. Usa un’altra carta.' },
    processing_error: {
      title: 'Il pagamento non è riuscito',
      text: 'La tua banca non è riuscita a elaborarlo. Riprova o usa un’altra carta.',
    },
    card_declined: {
      title: 'La tua carta è stata rifiutata',
      text: 'La tua banca non ha accettato il pagamento. Prova con un’altra carta.',
    },
    warning: {
      title: 'La tua banca non ha potuto confermare che sei tu',
      text: 'La verifica non è riuscita o è stata annullata. Riprova e segui i passaggi della tua banca.',
    },
    invalid_number: { title: 'Numero della carta errato', text: 'Controlla le cifre e inseriscile di nuovo.' },
    'address blacklisted': { title: 'Questa carta non si può usare qui', text: 'Usa un’altra carta.' },
    try_again: {
      title: 'Questa volta non ha funzionato',
      text: 'Nessun addebito. Riprova.',
    },
    authentication_required: {
      title: 'La tua banca vuole verificare che sia tu',
      text: 'Riprova e conferma il pagamento sulla pagina della tua banca.',
    },
    given_back: {
      title: 'Ti rimborsiamo questo pagamento',
      text: 'Non serviva più, quindi non abbiamo aggiunto nulla. Riavrai tutto con lo stesso mezzo. Può volerci qualche giorno; la ricevuta è nella tua e-mail.',
    },
    generic: {
      title: 'La tua carta è stata rifiutata',
      text: 'La tua banca non ha detto perché. Riprova o usa un’altra carta.',
    },
  },
} satisfies typeof source
