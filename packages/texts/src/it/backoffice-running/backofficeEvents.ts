import type { backofficeEvents as source } from '../../en/backoffice-running/backofficeEvents.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('it')

/** Il registro degli eventi. */
export const backofficeEvents = {
  list: {
    title: 'Eventi',
    text: 'Cosa è successo, dal più recente, con ID, codici e numeri. Le righe non si possono modificare.',
    name: 'Evento',
    at: 'Ora',
    actor: 'Fatto da',
    about: 'Riguarda',
    brand: 'Marchio',
    number: 'N.',
    subject: 'ID di un iscritto, di un angel o di un oggetto',
    from: 'Dal',
    to: 'Al',
    emptyTitle: 'Non è ancora successo nulla',
    emptyText: 'Un’iscrizione, un messaggio, un pagamento: ognuno lascia qui una riga.',
    onlyBy: (id: string) => `solo ${id}`,
  },
  actors: {
    member: 'Iscritto',
    angel: 'Angel',
    operator: 'Operatore',
    system: 'Il prodotto stesso',
    provider: 'Fornitore di pagamenti',
  },
  kinds: { session: 'Sessione', erasure: 'Cancellazione', choice: 'Scelta sui cookie' },
  one: {
    title: (event: number) => `Evento ${number(event)}`,
    facts: 'Cosa è successo',
    origin: 'Partito da',
    request: 'una chiamata',
    job: 'un lavoro programmato',
    payload: 'Valori',
    noPayload: 'Nessun altro valore.',
    causes: 'Da cosa deriva',
    noCauses: 'Nel registro non c’è nulla prima.',
    effects: 'Cosa ne è seguito',
    noEffects: 'Non ne è seguito nulla.',
    together: 'Fatto dalla stessa chiamata',
  },
} satisfies typeof source
