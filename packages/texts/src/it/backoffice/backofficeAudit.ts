import type { backofficeAudit as source } from '../../en/backoffice/backofficeAudit.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('it')

/** Il registro, e chi ha guardato cosa delle persone. */
export const backofficeAudit = {
  audit: {
    title: 'Registro',
    text: 'Ogni azione, dalla più recente. Le righe restano cinque anni e non si possono modificare.',
    number: 'N.',
    at: 'Ora',
    operator: 'Operatore',
    act: 'Azione',
    object: 'Oggetto',
    reason: 'Motivo',
    itself: 'Il prodotto stesso',
    kind: 'Tipo di oggetto',
    objectId: 'ID dell’oggetto',
    operatorFilter: 'Operatore',
    from: 'Dal',
    to: 'Al',
    emptyTitle: 'Ancora nessuna azione',
    emptyText: 'Ogni azione lascia qui una riga.',
    rowTitle: (row: number) => `riga ${number(row)}`,
    role: 'Ruolo',
    network: 'Rete',
    hash: 'Hash della riga',
    approval: 'Richiesta',
    seeApproval: 'Vedi la richiesta',
    changes: 'Cosa è cambiato',
    noChange: 'Nessun campo è cambiato.',
    hashNote: 'I valori personali stanno come contrassegno: lo stesso valore ha lo stesso contrassegno.',
    onlyOf: (id: string) => `solo ${id}`,
  },
  verify: {
    action: 'Verifica la catena',
    busy: 'Ricalcolo della catena…',
    whole: (rows: number) =>
      plural(rows, { one: 'La catena è integra: # riga.', other: 'La catena è integra: # righe.' }),
    head: 'Hash più recente',
    broken: (row: number) => `La catena si spezza alla riga ${number(row)}.`,
    brokenText:
      'Questa riga è stata modificata, o ne manca una prima. Avvisa il revisore e conserva una copia del database.',
  },
  mine: { title: 'Cosa ho fatto' },
  access: {
    title: 'Accessi',
    text: 'Chi ha guardato cosa delle persone, e perché. Anche la persona vede ogni riga, senza il tuo nome.',
    at: 'Ora',
    operator: 'Operatore',
    person: 'Persona',
    what: 'Cosa',
    reason: 'Motivo',
    shownFrom: 'La persona lo vede dal',
    personFilter: 'ID della persona',
    emptyTitle: 'Nessuno ha ancora guardato',
    emptyText: 'Quando un operatore rivela un campo, apre messaggi, una foto o un documento, qui c’è una riga.',
    kinds: { member: 'Iscritto', angel: 'Angel' },
    whats: {
      email: 'E-mail',
      phone: 'Telefono',
      ip: 'Indirizzo di rete',
      birth: 'Data di nascita',
      bank: 'Dati bancari',
      chat: 'Messaggi',
      photo: 'Foto',
      identity: 'Documento d’identità',
      export: 'Esportazione',
      pages: 'Pagine visitate',
    },
  },
} satisfies typeof source
