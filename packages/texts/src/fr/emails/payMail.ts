/** Textes des e-mails aux hôtes sur leur travail et leur paie. */
export const payMail = {
  button: 'Ouvrir travail et paie',
  statement: {
    subject: (month: string) => `Ton relevé de ${month}`,
    text: (month: string, total: string) => `Le mois de ${month} est clos. Tu as gagné ${total}.`,
    check: 'Chaque ligne dit d’où elle vient. Tu peux refaire le calcul du total et contester n’importe quelle ligne.',
  },
  rate: {
    subject: (day: string) => `Nouveaux tarifs à partir du ${day}`,
    text: (day: string) => `Ta paie change le ${day}. Rien ne change avant ce jour.`,
    own: (month: string, wouldBe: string, was: string) =>
      `Avec les nouveaux tarifs, ${month} aurait fait ${wouldBe} au lieu de ${was}.`,
    noMonth: 'Tu n’as pas encore de mois clos pour comparer.',
  },
  answer: {
    subject: 'La réponse à ta contestation',
    granted: (amount: string) => `Tu avais raison. ${amount} ont été ajoutés à ton relevé.`,
    refused: 'Nous avons revu la ligne. Elle reste telle quelle, pour cette raison :',
  },
  deduction: {
    subject: 'Une retenue sur ta paie',
    text: (amount: string) => `${amount} ont été retenus sur ta paie, suite à une décision sur ton compte. La raison :`,
    object: 'Tu peux contester la ligne dans ton relevé, et la décision elle-même.',
  },
  hours: {
    day: {
      subject: 'Plus de 8 heures aujourd’hui',
      text: 'Tu as travaillé plus de 8 heures aujourd’hui. Fais une pause. Après 10 heures, ton temps s’arrête de lui-même.',
    },
    week: {
      subject: 'Plus de 40 heures cette semaine',
      text: 'Tu as travaillé plus de 40 heures cette semaine. La personne qui organise les créneaux le voit aussi.',
    },
    stop: {
      subject: 'C’est fini pour aujourd’hui',
      text: 'Tu as travaillé 10 heures aujourd’hui : ton temps disponible est terminé. La suite demain.',
    },
  },
}
