import type { endContract as source } from '../../en/payments/endContract.ts'

/** Parole della pagina in cui chiunque chiede i link che chiudono un contratto, e della lettera che li porta. */
export const endContract = {
  cancelTitle: 'Disdici il contratto',
  withdrawTitle: 'Recedi dal contratto qui',
  intro:
    'Dicci l’e-mail del tuo account e ti mandiamo un link per ogni piano che si rinnova: disdice subito, senza password, e non costa nulla.',
  withdraw: 'Se hai comprato qualcosa negli ultimi 14 giorni, ricevi anche il link per recedere dal contratto.',
  email: 'E-mail del tuo account',
  submit: 'Mandami i link',
  fault: 'Scrivi un’e-mail completa.',
  sentTitle: 'Controlla la posta',
  sent: (email: string) =>
    `Se ${email} ha un account qui, la nostra e-mail è in arrivo. Può metterci cinque minuti; guarda anche nello spam.`,
  none: 'Non arriva? Forse il tuo account usa un’altra e-mail: prova con quella, o',
  loggedIn: 'Hai già fatto l’accesso: bastano due clic nella pagina Pagamenti.',
  payments: 'Vai ai pagamenti',
  contact: 'scrivici.',
  again: 'Mandami link nuovi',
  linksEmail: {
    subject: 'I link per chiudere il tuo contratto',
    intro:
      'qualcuno, probabilmente tu, ha chiesto sul nostro sito come chiudere i contratti legati a questa e-mail. Eccoli.',
    cancel: (plan: string) => `Disdici ${plan}`,
    stopped: (plan: string, date: string) => `${plan} non si rinnova. Finisce il ${date}, senza altri addebiti.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `Fino al ${date} puoi recedere dal contratto ${plan}. Oggi ti rimborseremmo ${amount}.`,
    nothingSubject: 'Nessun contratto con questa e-mail',
    nothing:
      'qualcuno, probabilmente tu, ha chiesto sul nostro sito come chiudere i contratti legati a questa e-mail. Non ce ne sono: nessun piano si rinnova, non ci sarà nessun addebito e non c’è nessun ordine da cui recedere.',
    notYou: 'Se non l’hai chiesto tu, non devi fare nulla: non è cambiato nulla.',
  },
} satisfies typeof source
