import type { backofficeSubscriptions as source } from '../../en/backoffice-money/backofficeSubscriptions.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Gli abbonamenti: che cosa arriva, che cosa è stato accettato, e i due modi di finirli. */
export const backofficeSubscriptions = {
  list: {
    title: 'Abbonamenti',
    text: 'Tutti i piani che si rinnovano o si rinnovavano, dal più recente.',
    plan: 'Piano',
    price: 'Prezzo',
    renews: 'Si rinnova',
    until: 'Pagato fino al',
    since: 'Dal',
    search: 'Cerca',
    searchHint: 'Abbonamento, ordine o iscritto',
    yes: 'sì',
    no: 'no',
    emptyTitle: 'Ancora nessun abbonamento',
    emptyText: 'Un abbonamento compare qui quando un iscritto ha pagato un piano.',
  },
  states: {
    active: 'Attivo',
    past_due: 'Pagamento rifiutato',
    ended: 'Finito',
    withdrawn: 'Receduto',
  },
  stops: {
    member: 'disdetto dall’iscritto, o per suo conto',
    replaced: 'sostituito da un altro piano',
    disabled: 'l’account è stato chiuso',
    refused: 'il rinnovo è stato rifiutato definitivamente',
    price: 'l’iscritto non ha accettato il nuovo prezzo',
    disputed: 'un pagamento è stato contestato',
    fraud: 'la banca ha segnalato una frode',
    refunded: 'il pagamento è stato rimborsato',
    demanded: 'la banca ha restituito il denaro',
    card_removed: 'la carta è stata rimossa',
  },
  one: {
    facts: 'L’abbonamento',
    number: 'Numero',
    nextCharge: 'Prossimo addebito',
    noCharge: 'Non si addebita più nulla.',
    charge: (amount: string, day: string) => `${amount} il ${day}`,
    nextPlan: 'Dal prossimo periodo',
    newPrice: 'Nuovo prezzo',
    newPriceText: (amount: string, day: string) => `${amount}, chiesto il ${day}; l’iscritto non ha ancora accettato`,
    oldUntil: (day: string) => `il prezzo di prima vale fino al ${day}`,
    cancelled: 'Disdetto',
    cancelledText: (day: string, why: string) => `${day}: ${why}`,
    ended: 'Finito',
    tries: 'Tentativi rifiutati',
    period: 'Periodo',
    mandate: 'Da dove si può addebitare',
    noMandate: 'Non c’è nulla di salvato.',
    expiry: 'Scade',
    revoked: 'ritirata',
    onFile: 'salvata',
    asBought: 'Com’è stato comprato',
    periods: 'Periodi',
    periodNumber: (number: number) => `Periodo ${String(number)}`,
    notices: 'E-mail e avvisi',
  },
  cancel: {
    title: (name: string) => `Disdici ${name}`,
    text: (day: string) =>
      `Il rinnovo si ferma subito, proprio come quando disdice l’iscritto. Quanto è pagato resta fino al ${day}, e l’iscritto riceve un’e-mail. Da qui non si torna indietro.`,
    nothing: 'Qui non si rinnova più nulla.',
  },
  withdraw: {
    heading: 'Recesso',
    open: (refund: string, day: string) => `L’iscritto può recedere fino al ${day}: adesso tornerebbero ${refund}.`,
    closed: 'Non c’è più nulla da cui recedere.',
    title: (name: string) => `Recedi da ${name}`,
    refund: (refund: string) => `Tornano ${refund}, come conta la legge.`,
    part: (refund: string, order: string) => `${refund} dell’ordine ${order}`,
    credits: (count: number) =>
      plural(count, {
        zero: 'Non viene tolto nessun credito.',
        one: 'Viene tolto # credito non usato.',
        other: 'Vengono tolti # crediti non usati.',
      }),
    ends: 'Il piano finisce subito.',
    email: (to: string) => `${to} riceve un’e-mail con data e ora.`,
    noEmail: (to: string) => `${to} non riceve e-mail: lì non arrivano.`,
  },
} satisfies typeof source
