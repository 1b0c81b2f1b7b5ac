import type { studioHours as source } from '../../en/chat/studioHours.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi su disponibilità, orari e limiti. */
export const studioHours = {
  label: 'La tua disponibilità',
  states: { available: 'Disponibile', pause: 'In pausa', off: 'Non disponibile', hidden: 'Ora non visibile' },
  hints: {
    available: 'Gli iscritti vedono che puoi rispondere ora, finché sei qui e attiva.',
    pause: 'Una breve pausa. Gli iscritti non ti vedono disponibile.',
    off: 'Gli iscritti non ti vedono disponibile. Puoi comunque scrivere.',
  },
  ended: {
    unanswered: 'Un iscritto ha aspettato 15 minuti la tua risposta, perciò sei in pausa.',
    idle: 'Non hai fatto nulla per dieci minuti, perciò gli iscritti non ti vedono disponibile.',
    cut: 'Sei stata via per un po’, perciò non sei più disponibile.',
    shift: 'Il tuo turno è finito, perciò non sei più disponibile.',
  },
  again: 'Sono di nuovo disponibile',
  title: 'Orari e limiti',
  text: 'Quando sei di solito qui e quando chi non conosci ancora deve aspettare. Il tuo posto negli elenchi e la tua paga non cambiano.',
  now: {
    open: 'Ora persone nuove possono scriverti.',
    full: 'Le persone nuove devono aspettare: hai raggiunto il limite di conversazioni.',
    hours: 'Le persone nuove devono aspettare: sei fuori dai tuoi orari.',
    holiday: 'Le persone nuove devono aspettare: sei in ferie.',
  },
  open: (count: number) =>
    plural(count, {
      one: '# conversazione aperta negli ultimi sette giorni',
      other: '# conversazioni aperte negli ultimi sette giorni',
    }),
  hours: {
    title: 'Orari abituali',
    zone: (zone: string) => `Gli orari sono nel fuso ${zone}.`,
    day: 'Giorno',
    days: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'],
    from: 'Dalle',
    to: 'Alle',
    add: 'Aggiungi un orario',
    remove: 'Togli questo orario',
    only: 'Le persone nuove possono scrivere solo in questi orari',
  },
  most: { label: 'Massimo di conversazioni aperte', hint: 'Lascia vuoto per non avere limiti.' },
  holidays: {
    title: 'Ferie',
    from: 'Primo giorno',
    to: 'Ultimo giorno',
    add: 'Aggiungi le ferie',
    remove: 'Togli queste ferie',
  },
  unwanted: { title: 'Di cosa non vuoi parlare', hint: 'Gli iscritti lo vedono sul tuo profilo.' },
  save: 'Salva',
  saved: 'Salvato.',
  faults: { hours: 'Aggiungi prima i tuoi orari.', holidays: 'Le ferie non possono finire prima di iniziare.' },
} satisfies typeof source
