import type { backofficeDisputes as source } from '../../en/backoffice-money/backofficeDisputes.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('fr')

/** Les litiges : jusqu’à quand, ce qu’il y a à montrer, ce qui a été répondu. */
export const backofficeDisputes = {
  list: {
    title: 'Litiges',
    text: 'Ce que les banques ont repris ou signalé comme fraude, le plus récent d’abord.',
    dispute: 'Montant',
    kind: 'Type',
    reason: 'Motif',
    answer: 'Réponse',
    due: 'Répondre avant',
    opened: 'Ouvert',
    search: 'Rechercher',
    searchHint: 'Litige, commande, référence ou membre',
    emptyTitle: 'Aucun litige',
    emptyText: 'Ce qu’une banque reprend apparaît ici dès que le prestataire le signale.',
  },
  kinds: { dispute: 'Litige', fraud_notice: 'Avis de fraude' },
  states: {
    open: 'Ouvert',
    won: 'Gagné',
    lost: 'Perdu',
    noted: 'Noté',
  },
  choices: { accepted: 'Accepté', contested: 'Contesté' },
  unanswered: 'Sans réponse',
  one: {
    facts: 'Le litige',
    order: 'Commande',
    reference: 'Référence du prestataire',
    lost: 'Perdu',
    ended: 'Terminé',
    noReason: 'non donné',
    due: (time: string) => `On peut y répondre jusqu’au ${time}.`,
    dueHouse: 'C’est le jour que la maison se fixe. Saisis celui du prestataire dès que tu le connais.',
    dueProvider: 'C’est le jour du prestataire.',
    over: (time: string) => `On pouvait y répondre jusqu’au ${time}. C’est passé.`,
    noAnswer: 'Un avis de fraude n’appelle pas de réponse. La carte n’est plus débitée.',
    answered: (choice: string, by: string, time: string) => `${choice} par ${by} le ${time}.`,
    letter: 'La lettre',
    programme: 'Ce qu’il fait au taux',
    programmeText: (before: string, after: string) =>
      `Ce mois-ci sur ce compte marchand\u00a0: ${before} sans lui, ${after} avec lui.`,
    noProgramme: 'Rien n’a été réglé sur ce compte marchand ce mois-ci.',
    percent: (hundredths: number) => `${number(hundredths / 100)} %`,
  },
  evidence: {
    title: 'Preuves',
    text: 'Réunies d’elles-mêmes à partir de ce qui a été enregistré. D’un chat, elles ne disent que les jours où des crédits ont servi.',
    consent: 'Conditions et consentement',
    there: 'présents, avec leur empreinte',
    missing: 'plus conservés',
    threeDs: '3-D Secure',
    sessions: 'Connexions après l’achat',
    use: 'Jours d’utilisation',
    receipts: 'Reçus',
    notices: 'E-mails et avis',
    refunds: 'Remboursements',
    earlier: 'Paiements antérieurs que personne n’a contestés',
    compelling: 'Deux d’entre eux concordent comme le demande Compelling Evidence 3.0\u00a0: envoie-les aussi.',
    count: (count: number) => number(count),
    openTitle: 'Ouvrir les preuves',
    openText:
      'Elles montrent des adresses de réseau complètes. Le membre voit qu’elles ont été exportées, et pourquoi.',
    download: 'Enregistrer dans un fichier',
    fileName: (id: string) => `preuves-${id}.json`,
  },
  /** Ce qu’est devenu l’envoi d’une réponse. */
  sendings: {
    byHand:
      'Ce prestataire ne reçoit pas de preuves par son interface. Enregistre les preuves et envoie-les avec la lettre sur ses pages.',
    queued: 'En route vers le prestataire.',
    sent: (time: string) => `Le prestataire a reçu les preuves et la lettre\u00a0: ${time}. La banque décide.`,
    refused: (code: string) =>
      `Le prestataire ne les a pas acceptées\u00a0: ${code}. Enregistre les preuves et envoie-les avec la lettre sur ses pages avant la fin du délai.`,
    late: 'Le délai était passé, ou la banque avait décidé, avant que le prestataire ne soit joignable.',
  },
  acts: {
    title: 'Ce qui peut être fait',
    due: 'Saisir le jour du prestataire',
    day: 'Dernier jour',
    noDay: 'Choisis un jour.',
    accept: 'Accepter le litige',
    acceptText: 'Rien n’est répondu, et l’argent reste au client de la banque. On ne peut pas revenir en arrière.',
    contest: 'Contester le litige',
    contestText:
      'Les preuves sont gardées telles qu’elles sont. Enregistre-les ensuite dans un fichier et envoie-les avec la lettre chez le prestataire.',
    contestSends: 'Les preuves sont gardées telles qu’elles sont et transmises aussitôt au prestataire avec la lettre.',
    letter: 'Lettre à la banque',
    noLetter: 'Écris la lettre.',
    outcome: 'Saisir l’issue',
    outcomeText:
      'Seulement si le prestataire l’a dit sur ses propres pages ou par écrit. Cela compte comme si son webhook l’avait dit.',
    ended: 'Il a été',
    whys: {
      not_open: 'Il est terminé.',
      answered: 'Il y a déjà été répondu.',
      too_late: 'Le jour pour répondre est passé.',
    },
  },
  draft: {
    opening: (reference: string, amount: string) => `Nous contestons le litige ${reference} portant sur ${amount}.`,
    bought: (plan: string, day: string) =>
      `Notre client a commandé «\u00a0${plan}\u00a0» le ${day} et a accepté le prix et les conditions avant de payer.`,
    threeDs: 'Le paiement a été confirmé par 3-D Secure.',
    used: (days: number) =>
      plural(days, {
        one: 'Ce qui a été acheté a servi # jour depuis.',
        other: 'Ce qui a été acheté a servi # jours depuis.',
      }),
    sessions: (count: number) =>
      plural(count, {
        one: 'Il s’est connecté # fois après l’achat.',
        other: 'Il s’est connecté # fois après l’achat.',
      }),
    earlier: (count: number) =>
      plural(count, {
        one: '# paiement antérieur du même compte n’a pas été contesté.',
        other: '# paiements antérieurs du même compte n’ont pas été contestés.',
      }),
    closing: 'Les relevés sont joints.',
  },
} satisfies typeof source
