import type { operatorMail as source } from '../../en/emails/operatorMail.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('fr')

export const operatorMail = {
  invitation: {
    subject: 'Ton accès à l’administration',
    intro:
      'Tu as accès à l’administration d’Incontro. Choisis ton mot de passe et configure un second facteur ici\u00a0:',
    until: 'Le lien fonctionne une seule fois, pendant 24\u00a0heures.',
  },
  reset: {
    subject: 'Configure à nouveau ton second facteur',
    intro:
      'Un autre membre de l’équipe a réinitialisé ton second facteur. Toutes tes sessions sont fermées. Choisis un mot de passe et configure un nouveau facteur ici\u00a0:',
    until:
      'Le lien fonctionne une seule fois, pendant 24\u00a0heures. Si tu n’as rien demandé, préviens tout de suite un autre propriétaire.',
  },
  alone: {
    subject: (title: string) => `Ce sera fait sans second accord\u00a0: ${title}`,
    intro: (act: string, title: string, at: string) =>
      `«\u00a0${act}\u00a0» a été demandé pour ${title}. Personne d’autre ne peut l’approuver\u00a0: ce sera fait automatiquement le ${at}, sauf retrait de la demande.`,
    look: 'Voir la demande',
  },
  head: {
    subject: (day: string) => `Journal de l’administration, ${day}\u00a0: la chaîne est intacte`,
    subjectBroken: (day: string) => `Journal de l’administration, ${day}\u00a0: LA CHAÎNE EST ROMPUE`,
    intro: (day: string, row: number, hash: string) =>
      `Le ${day} (UTC), le journal est intact jusqu’à la ligne ${number(row)}. Son empreinte est ${hash}.`,
    keep: 'Garde cet e-mail\u00a0: il te permettra de prouver plus tard que personne n’a réécrit le journal.',
    broken: (row: number) =>
      `Le journal ne concorde plus à la ligne ${number(row)}\u00a0: elle a été modifiée, ou il en manque une. Avant toute chose, fais une copie de la base de données, puis regarde le journal\u00a0:`,
    act: 'Personne ne peut le faire dans l’administration\u00a0: cela s’est passé dans la base de données elle-même.',
  },
  alarms: {
    subject: (count: number) => plural(count, { one: 'Une nouvelle alerte', other: '# nouvelles alertes' }),
    intro: (count: number) =>
      plural(count, {
        one: 'Quelque chose ne va pas comme il faut\u00a0:',
        other: 'Certaines choses ne vont pas comme il faut\u00a0:',
      }),
    once: 'Chaque alerte ne t’est signalée qu’une fois. Elle reste dans Aujourd’hui jusqu’à sa fin ou sa mise en veille.',
  },
  reason: 'Tu reçois cet e-mail parce que tu fais partie de l’équipe de cette installation.',
} satisfies typeof source
