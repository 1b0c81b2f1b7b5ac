import type { studioHours as source } from '../../en/chat/studioHours.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes sur la disponibilité, les horaires et les limites. */
export const studioHours = {
  label: 'Ta disponibilité',
  states: { available: 'Disponible', pause: 'En pause', off: 'Indisponible', hidden: 'Pas visible' },
  hints: {
    available: 'Les membres voient que tu peux répondre maintenant, tant que tu es ici et active.',
    pause: 'Une courte pause. Les membres ne te voient pas disponible.',
    off: 'Les membres ne te voient pas disponible. Tu peux quand même écrire.',
  },
  ended: {
    unanswered: 'Un membre a attendu ta réponse 15 minutes, tu es donc en pause.',
    idle: 'Tu n’as rien fait pendant dix minutes, les membres ne te voient donc plus disponible.',
    cut: 'Tu es partie un moment, tu n’es donc plus disponible.',
    shift: 'Ton service est terminé, tu n’es donc plus disponible.',
  },
  again: 'Je suis de nouveau disponible',
  title: 'Horaires et limites',
  text: 'Quand tu es d’habitude ici, et quand ceux que tu ne connais pas encore doivent attendre. Ta place dans les listes et ta paie ne changent pas.',
  now: {
    open: 'De nouvelles personnes peuvent t’écrire maintenant.',
    full: 'Les nouvelles personnes doivent attendre\u00a0: tu as atteint ta limite de conversations.',
    hours: 'Les nouvelles personnes doivent attendre\u00a0: tu es hors de tes horaires.',
    holiday: 'Les nouvelles personnes doivent attendre\u00a0: tu es en vacances.',
  },
  open: (count: number) =>
    plural(count, {
      one: '# conversation ouverte ces sept derniers jours',
      other: '# conversations ouvertes ces sept derniers jours',
    }),
  hours: {
    title: 'Horaires habituels',
    zone: (zone: string) => `Les heures sont celles du fuseau ${zone}.`,
    day: 'Jour',
    days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    from: 'De',
    to: 'À',
    add: 'Ajouter un horaire',
    remove: 'Retirer cet horaire',
    only: 'Les nouvelles personnes ne peuvent écrire qu’à ces heures',
  },
  most: { label: 'Nombre maximal de conversations ouvertes', hint: 'Laisse vide pour ne pas avoir de limite.' },
  holidays: {
    title: 'Vacances',
    from: 'Premier jour',
    to: 'Dernier jour',
    add: 'Ajouter des vacances',
    remove: 'Retirer ces vacances',
  },
  unwanted: { title: 'Ce dont tu ne veux pas parler', hint: 'Les membres le voient sur ton profil.' },
  save: 'Enregistrer',
  saved: 'Enregistré.',
  faults: { hours: 'Ajoute d’abord tes horaires.', holidays: 'Des vacances ne peuvent pas finir avant de commencer.' },
} satisfies typeof source
