import type { endContract as source } from '../en/endContract.ts'

/** Parole della pagina in cui chiunque chiede i link che chiudono un contratto, e della lettera che li porta. */
export const endContract = {
  cancelTitle: 'Disdici il contratto',
  withdrawTitle: 'Recedi dal contratto qui',
  intro:
    'Dicci l’e-mail del tuo account. Ti mandiamo un’e-mail con un link per ogni piano che si rinnova: disdice subito, senza password, e non costa niente.',
  withdraw:
    'Per quello che hai comprato negli ultimi 14 giorni, l’e-mail porta anche il link per recedere dal contratto.',
  email: 'E-mail del tuo account',
  submit: 'Mandami i link',
  fault: 'Scrivi un’e-mail completa.',
  sentTitle: 'Guarda la tua e-mail',
  sent: (email: string) =>
    `Se ${email} ha un account qui, l’e-mail è in viaggio. Può volerci qualche minuto, fino a cinque; guarda anche nello spam.`,
  none: 'Non arriva? Forse il tuo account ha un’altra e-mail: prova con quella, o',
  loggedIn: 'Hai già fatto l’accesso: bastano due clic nella pagina dei tuoi pagamenti.',
  payments: 'Ai tuoi pagamenti',
  contact: 'scrivici.',
  again: 'Mandami link nuovi',
  letter: {
    subject: 'I link che chiudono il tuo contratto',
    intro:
      'qualcuno, probabilmente tu, ha chiesto sul nostro sito come chiudere quello che corre con questa e-mail. Ecco tutto.',
    cancel: (plan: string) => `Disdici ${plan}`,
    stopped: (plan: string, date: string) => `${plan} non si rinnova. Finisce il ${date} e non si addebita più niente.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `Fino al ${date} puoi recedere dal contratto ${plan}. Oggi ti verrebbero restituiti ${amount}.`,
    nothingSubject: 'Con questa e-mail non corre nessun contratto',
    nothing:
      'qualcuno, probabilmente tu, ha chiesto sul nostro sito come chiudere quello che corre con questa e-mail. Non corre niente: nessun piano si rinnova, niente verrà addebitato e non c’è nessun ordine da cui recedere.',
    notYou: 'Se non l’hai chiesto tu, non devi fare niente: non è cambiato niente.',
  },
} satisfies typeof source
