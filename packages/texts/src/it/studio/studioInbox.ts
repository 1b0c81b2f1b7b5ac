import type { studioInbox as source } from '../../en/studio/studioInbox.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** La casella dello studio: viste, segni, tasti. */
export const studioInbox = {
  views: {
    label: 'Viste',
    waiting: 'In attesa da più tempo',
    unread: 'Non letti',
    first: 'Primi contatti',
    invitations: 'Inviti',
    answered: 'Risposti',
    snoozed: 'Rimandati',
    all: 'Tutti',
  },
  counted: (count: number) =>
    count > 99 ? 'Più di 99 conversazioni' : plural(count, { one: '# conversazione', other: '# conversazioni' }),
  empty: {
    waiting: 'Nessuno aspetta una tua risposta',
    unread: 'Hai letto tutto',
    first: 'Nessun primo contatto',
    invitations: 'Nessun invito',
    answered: 'Non hai ancora risposto a nessuno',
    snoozed: 'Niente di rimandato',
    text: 'Le altre viste contengono ancora le tue conversazioni.',
  },
  marks: {
    pinned: 'in alto',
    first: 'nuovo',
    draft: 'bozza',
    snoozed: 'rimandata',
    until: (when: string) => `fino a ${when}`,
    note: 'nota',
  },
  waits: ({ unit, count }: { unit: 'minute' | 'hour' | 'day'; count: number }) =>
    unit === 'minute'
      ? plural(count, { one: '# min', other: '# min' })
      : unit === 'hour'
        ? plural(count, { one: '# h', other: '# h' })
        : plural(count, { one: '# giorno', other: '# giorni' }),
  draft: {
    row: (text: string) => `Bozza: ${text}`,
    other: (words: string) => `Su un altro dispositivo avevi scritto: «${words}»`,
    insert: 'Aggiungilo qui',
    drop: 'Buttalo via',
  },
  writtenForMany: (name: string) => `Hai già mandato queste parole ad altri. Scrivile per ${name}.`,
  search: {
    label: 'Cerca nomi e messaggi',
    short: 'Cerca',
    people: 'Persone',
    messages: 'Messaggi',
    nothing: { title: 'Nessun risultato', text: 'Prova con un altro nome o con meno parole.' },
    more: 'Ce ne sono anche di più vecchi. Aggiungi una parola per trovarli.',
    own: (text: string) => `Tu: ${text}`,
  },
  bar: {
    label: (name: string) => `Conversazione con ${name}`,
    pin: 'Fissa in alto',
    unpin: 'Non fissare più',
    snooze: 'Rimanda',
    wake: 'Riporta',
    note: 'Aggiungi una nota',
    editNote: 'Modifica la nota',
    noted: (text: string) => `La tua nota: ${text}`,
    beside: 'Tieni accanto',
    leave: 'Non tenere più accanto',
    tooMany: 'Puoi fissare 20 conversazioni. Togline prima una.',
  },
  snooze: {
    title: 'Rimanda questa conversazione',
    hint: (name: string) => `Torna appena ${name} scrive, e al più tardi quando dici tu.`,
    written: (name: string) => `Quando scrive ${name}`,
    hour: 'Tra un’ora',
    hours: 'Tra tre ore',
    tomorrow: 'Domani alle nove',
  },
  note: { title: (name: string) => `Una nota su ${name}`, label: 'Nota', hint: 'La puoi leggere solo tu.' },
  keys: {
    open: 'Tasti',
    title: 'I tasti della casella',
    acts: {
      next: 'Apri la conversazione che aspetta da più tempo',
      pin: 'Fissa in alto o togli',
      snooze: 'Rimanda finché non scrive, o riporta',
      search: 'Cerca',
      send: 'Invia',
      line: 'A capo',
      help: 'Questo elenco',
    },
  },
} satisfies typeof source
