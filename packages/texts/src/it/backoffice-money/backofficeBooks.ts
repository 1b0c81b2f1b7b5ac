import type { backofficeBooks as source } from '../../en/backoffice-money/backofficeBooks.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('it')

/** I libri: bilancio di verifica, quanto è dovuto in crediti, giorni chiusi, le regole che devono valere. */
export const backofficeBooks = {
  title: 'Libri',
  text: 'Il denaro in partita doppia, per marchio e mese.',
  brand: 'Marchio',
  noBrand: 'Di nessun marchio',
  month: 'Mese',
  none: 'Non si è ancora mosso nulla',
  noneText: 'Il primo pagamento apre i libri.',
  balance: {
    title: 'Bilancio di verifica',
    account: 'Conto',
    /** By what stands before the colon; the accountant's export has the accounts themselves. */
    accounts: {
      cash: 'Denaro in banca',
      psp_receivable: 'Dovuto da un fornitore',
      refunds: 'Rimborsi',
      revenue: 'Ricavi',
      revenue_deferred: 'Crediti non ancora usati',
      vat_payable: 'IVA da versare',
      chargebacks: 'Storni',
      suspense: 'In sospeso',
      provider_fees: 'Commissioni dei fornitori',
      adjustments: 'Rettifiche',
      to_give_back: 'Pagato due volte, da restituire',
      goodwill: 'Omaggi',
      guarantee: 'Garanzia antifrode',
    },
    opening: 'Prima',
    debits: 'Dare',
    credits: 'Avere',
    closing: 'Dopo',
    even: 'Tutti i saldi finali danno zero.',
    uneven: (amount: string) => `I saldi finali differiscono di ${amount}: i libri sono sbagliati.`,
    empty: 'Fino alla fine di questo mese non si è mosso nulla.',
  },
  liability: {
    title: 'Dovuto in crediti',
    text: 'Pagato dagli iscritti e non ancora usato: ricavo quando si usa o scade.',
    none: 'Non è dovuto nulla.',
    unspent: 'Crediti non usati',
    sources: {
      plan: 'di piani',
      subscription: 'di piani con rinnovo',
      promo: 'dati con un acquisto',
      gift: 'regalati',
      admin: 'dati a mano',
      returned: 'restituiti',
      guarantee: 'dati dopo una frode',
    },
    assets: { msg: 'messaggi', ice: 'rompighiaccio', like: 'like' },
  },
  closes: {
    title: 'Giorni chiusi',
    text: 'Un giorno si chiude un’ora dopo la sua fine, in UTC. Ciò che si registra dopo cade nel giorno aperto.',
    day: 'Giorno',
    entries: 'Scritture',
    at: 'Chiuso',
    mark: 'Impronta',
    verify: 'Verifica la catena',
    whole: (count: number) =>
      plural(count, {
        zero: 'Nessun giorno è ancora chiuso.',
        one: '# giorno chiuso, integro.',
        other: '# giorni chiusi, integri.',
      }),
    broken: (day: string) => `${day} non torna: è stato cambiato, o manca un giorno prima.`,
    emptyTitle: 'Nessun giorno è ancora chiuso',
    emptyText: 'Il primo si chiude un’ora dopo la fine del giorno del primo pagamento.',
  },
  rules: {
    title: 'Regole che devono valere',
    last: (time: string) => `Controllate il ${time}.`,
    never: 'Non ancora controllate. Si fa una volta al giorno.',
    allHold: (count: number) => plural(count, { one: 'La regola vale.', other: 'Tutte le # regole valgono.' }),
    broken: (count: number) => plural(count, { one: '# riga la viola', other: '# righe la violano' }),
    warning: 'presto non varrà più',
    rule: (count: number) => `N. ${number(count)}`,
  },
  export: {
    title: (brand: string, month: string) => `Esporta ${brand}, ${month}`,
    text: 'Tutte le righe del mese in un file. Nomina gli ordini col loro numero, e nessuna persona.',
    button: 'Esporta per la contabilità',
    ready: (lines: number) =>
      plural(lines, { zero: 'Nessuna riga in questo mese.', one: '# riga è pronta.', other: '# righe sono pronte.' }),
    download: 'Salva il file',
    tooMany: 'Il mese ha più righe di quante ne prenda un file.',
  },
} satisfies typeof source
