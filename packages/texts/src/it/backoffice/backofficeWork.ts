import type { backofficeWork as source } from '../../en/backoffice/backofficeWork.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('it')

/** Oggi, e le richieste che aspettano un secondo sì. */
export const backofficeWork = {
  today: {
    title: 'Oggi',
    approvals: {
      title: 'Aspettano il tuo sì',
      by: (name: string, until: string) => `chiede ${name}, entro ${until}`,
      none: 'Nessuna richiesta ti aspetta.',
      all: 'Tutte le richieste',
    },
    leases: {
      title: 'In mano tua',
      until: (time: string) => `tuo fino alle ${time}`,
      none: 'Non hai preso in carico nulla.',
    },
    deadlines: {
      title: 'In scadenza entro 48 ore',
      due: (time: string) => `scade il ${time}`,
      overdue: (time: string) => `scaduto dal ${time}`,
      none: 'Nulla scade entro 48 ore.',
    },
    alarms: {
      title: 'Allarmi',
      none: 'Nessun allarme.',
      count: (count: number) => plural(count, { one: '# volta', other: '# volte' }),
      codes: {
        brand_schedule: 'Un marchio non è potuto andare online all’ora prevista',
        review_stars: 'Le recensioni con poche stelle vengono rifiutate troppo spesso',
        no_captures: 'Non arrivano pagamenti',
        no_photo_decision: 'Nessuno valuta le foto',
        dead_postbacks: 'Ci sono postback abbandonati',
        mail_bounces: 'Troppe e-mail tornano indietro',
        disputes: 'Troppe contestazioni',
        books_broken: 'Una regola della contabilità non è rispettata',
        dead_events: 'Ci sono eventi non elaborati',
        dead_jobs: 'Ci sono attività abbandonate',
        dead_webhooks: 'Alcune notifiche dei fornitori non sono state applicate',
        late_appeals: 'Ci sono ricorsi scaduti',
        late_jobs: 'Le attività sono in ritardo',
        suspense_old: 'C’è denaro in sospeso da più di tre giorni',
        programme_watch: 'Una cifra di un circuito è alla prima soglia',
        programme_warning: 'Una cifra di un circuito è vicina al limite',
        programme_excessive: 'Una cifra di un circuito supera il limite',
      },
    },
    since: {
      title: 'Dalla tua ultima visita',
      none: 'Niente di nuovo.',
      first: 'Prima visita: ancora niente con cui confrontare.',
      from: (time: string) => `dal ${time}`,
      last: (times: string, time: string) => `${times}, l’ultima il ${time}`,
    },
    head: {
      title: 'Registro',
      whole: (row: number) => `Integro fino alla riga ${number(row)}`,
      broken: (row: number) => `La catena si spezza alla riga ${number(row)}`,
      at: (day: string) => `${day}: verificato automaticamente e inviato ai revisori`,
    },
  },
  approvals: {
    title: 'Approvazioni',
    text: 'Azioni che richiedono una seconda persona. Prima del sì non succede nulla.',
    request: 'Richiesta',
    askedBy: 'Chiesta da',
    askedAt: 'Chiesta il',
    until: 'Entro',
    state: 'Stato',
    emptyTitle: 'Ancora nessuna richiesta',
    emptyText: 'Quando un’azione richiede un secondo sì, aspetta qui fino a 72 ore.',
    own: 'tua',
  },
  one: {
    about: (act: string, title: string) => `${act}: ${title}`,
    effect: 'Cosa succederà',
    effectDone: 'Cosa era stato chiesto',
    noEffect: 'Non cambia alcun campo.',
    changed: 'Cambiato dopo la richiesta',
    changedText: 'Così non si può approvare. Rifiutala e falla chiedere di nuovo.',
    unreadable: (why: string) => `Non può più avvenire: ${why}`,
    facts: 'Richiesta',
    object: 'Riguarda',
    reason: 'Motivo',
    by: 'Chiesta da',
    at: 'Chiesta il',
    until: 'Aperta fino al',
    alone: 'Avviene da sola',
    aloneText: (time: string) =>
      `Nessun altro può approvarla, quindi avviene da sola il ${time}. I titolari hanno ricevuto un’e-mail; fino ad allora si può ritirare o rifiutare.`,
    decided: 'Decisa',
    decidedBy: (name: string, time: string) => `${name}, ${time}`,
    byItself: (time: string) => `da sola, ${time}`,
    words: 'Perché',
  },
} satisfies typeof source
