/** Testi delle e-mail alle host sui versamenti. */
export const payoutMail = {
  open: 'Apri lavoro e paga',
  details: {
    subject: 'Le tue coordinate bancarie sono cambiate',
    text: (account: string) => `Sono state salvate nuove coordinate per i tuoi versamenti: ${account}.`,
    until: (time: string) => `Valgono dal ${time}. Fino ad allora i versamenti vanno sul conto di prima.`,
    notYou: 'Se non sei stata tu, annulla la modifica con un tocco e poi cambia la password.',
    cancel: 'Annulla la modifica',
  },
  paid: {
    subject: (sum: string) => `Versati ${sum}`,
    text: (account: string) => `Il tuo versamento è partito dalla nostra banca, verso il conto ${account}.`,
  },
  failed: {
    subject: 'Un versamento non è riuscito',
    text: (sum: string) => `Il tuo versamento di ${sum} non è riuscito. Il motivo:`,
    next: 'L’intero importo è tornato nel tuo saldo. Controlla le coordinate; puoi richiederlo di nuovo.',
  },
  held: {
    subject: 'Una parte del tuo saldo è trattenuta',
    text: (sum: string) => `${sum} del tuo saldo sono trattenuti per una decisione sul tuo account. Il motivo:`,
    object: 'È trattenuto solo questo importo. Puoi opporti alla decisione: la esamina un’altra persona.',
  },
}
