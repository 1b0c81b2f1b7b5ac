import type { backofficeWork as source } from '../../en/backoffice/backofficeWork.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('fr')

/** Aujourd’hui, et les demandes qui attendent un second oui. */
export const backofficeWork = {
  today: {
    title: 'Aujourd’hui',
    approvals: {
      title: 'En attente de ton oui',
      by: (name: string, until: string) => `demandé par ${name}, jusqu’au ${until}`,
      none: 'Aucune demande ne t’attend.',
      all: 'Toutes les demandes',
    },
    leases: {
      title: 'Entre tes mains',
      until: (time: string) => `à toi jusqu’à ${time}`,
      none: 'Tu n’as rien pris en charge.',
    },
    deadlines: {
      title: 'À faire sous 48 heures',
      due: (time: string) => `à faire pour le ${time}`,
      overdue: (time: string) => `en retard depuis le ${time}`,
      none: 'Rien à faire sous 48 heures.',
    },
    alarms: {
      title: 'Alertes',
      none: 'Aucune alerte.',
      count: (count: number) => plural(count, { one: '# fois', other: '# fois' }),
      codes: {
        brand_schedule: 'Une marque n’a pas pu être mise en ligne à l’heure prévue',
        review_stars: 'Les avis à peu d’étoiles sont refusés trop souvent',
        no_captures: 'Aucun paiement n’arrive',
        no_photo_decision: 'Personne ne traite les photos',
        dead_postbacks: 'Des postbacks ont été abandonnés',
        mail_bounces: 'Trop d’e-mails reviennent',
        disputes: 'Trop de litiges',
        books_broken: 'Une règle de la comptabilité n’est plus respectée',
        dead_events: 'Des événements n’ont pas été traités',
        dead_jobs: 'Des tâches ont été abandonnées',
        dead_webhooks: 'Des notifications de prestataires n’ont pas pu être appliquées',
        late_appeals: 'Des recours sont en retard',
        late_jobs: 'Les tâches ont du retard',
        suspense_old: 'De l’argent attend depuis plus de trois jours',
        programme_watch: 'Un chiffre d’un réseau de cartes est au premier seuil',
        programme_warning: 'Un chiffre d’un réseau de cartes approche de la limite',
        programme_excessive: 'Un chiffre d’un réseau de cartes dépasse la limite',
      },
    },
    since: {
      title: 'Depuis ta dernière visite',
      none: 'Rien de nouveau.',
      first: 'Première visite\u00a0: rien à comparer pour l’instant.',
      from: (time: string) => `depuis le ${time}`,
      last: (times: string, time: string) => `${times}, la dernière le ${time}`,
    },
    head: {
      title: 'Journal',
      whole: (row: number) => `Intact jusqu’à la ligne ${number(row)}`,
      broken: (row: number) => `La chaîne se brise à la ligne ${number(row)}`,
      at: (day: string) => `${day}\u00a0: vérifié automatiquement et envoyé aux auditeurs`,
    },
  },
  approvals: {
    title: 'Approbations',
    text: 'Les actions qui demandent une deuxième personne. Rien ne se passe avant le oui.',
    request: 'Demande',
    askedBy: 'Demandé par',
    askedAt: 'Demandé le',
    until: 'Jusqu’au',
    state: 'État',
    emptyTitle: 'Aucune demande pour l’instant',
    emptyText: 'Quand une action demande un second oui, elle attend ici jusqu’à 72 heures.',
    own: 'la tienne',
  },
  one: {
    about: (act: string, title: string) => `${act}\u00a0: ${title}`,
    effect: 'Ce qui va se passer',
    effectDone: 'Ce qui avait été demandé',
    noEffect: 'Aucun champ ne change.',
    changed: 'Modifié depuis la demande',
    changedText: 'Elle ne peut pas être approuvée ainsi. Refuse-la, et fais-la demander à nouveau.',
    unreadable: (why: string) => `Cela ne peut plus se faire\u00a0: ${why}`,
    facts: 'Demande',
    object: 'Concerne',
    reason: 'Motif',
    by: 'Demandé par',
    at: 'Demandé le',
    until: 'Ouverte jusqu’au',
    alone: 'Se fait toute seule',
    aloneText: (time: string) =>
      `Personne d’autre ne peut l’approuver\u00a0: elle se fait toute seule le ${time}. Les propriétaires ont reçu un e-mail\u00a0; elle peut être retirée ou refusée d’ici là.`,
    decided: 'Décidé',
    decidedBy: (name: string, time: string) => `${name}, ${time}`,
    byItself: (time: string) => `toute seule, ${time}`,
    words: 'Pourquoi',
  },
} satisfies typeof source
