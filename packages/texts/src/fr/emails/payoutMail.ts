/** Textes des e-mails aux hôtes sur leurs versements. */
export const payoutMail = {
  open: 'Ouvrir travail et paie',
  details: {
    subject: 'Tes coordonnées bancaires ont changé',
    text: (account: string) =>
      `De nouvelles coordonnées bancaires ont été enregistrées pour tes versements : ${account}.`,
    until: (time: string) =>
      `Elles sont utilisées à partir du ${time}. D’ici là, les versements vont sur le compte d’avant.`,
    notYou: 'Si ce n’était pas toi, annule le changement d’une seule pression, puis change ton mot de passe.',
    cancel: 'Annuler le changement',
  },
  paid: {
    subject: (sum: string) => `${sum} versés`,
    text: (account: string) => `Ton versement est parti de notre banque, vers le compte ${account}.`,
  },
  failed: {
    subject: 'Un versement n’a pas pu être fait',
    text: (sum: string) => `Ton versement de ${sum} a échoué. La raison :`,
    next: 'Le montant entier est revenu dans ton solde. Vérifie tes coordonnées ; tu peux le demander à nouveau.',
  },
  held: {
    subject: 'Une partie de ton solde est retenue',
    text: (sum: string) => `${sum} de ton solde sont retenus à cause d’une décision sur ton compte. La raison :`,
    object: 'Seul ce montant est retenu. Tu peux contester la décision : une autre personne la réexamine.',
  },
}
