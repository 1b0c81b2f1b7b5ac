/** Testi del banco dei versamenti alle host. */
export const backofficePayouts = {
  none: 'Niente da versare. Un versamento compare qui quando si chiude un mese o quando una host lo richiede.',
  due: 'In attesa di due approvazioni',
  dueText: 'Il conto è fissato. Approvano due persone; nessuno può fare entrambe le parti.',
  approved: 'Approvati, in attesa del file',
  files: 'In banca',
  file: (time: string, sum: string) => `File del ${time}: ${sum}`,
  ended: 'Versati o non riusciti',
  holds: 'Trattenuti per decisione',
  chosen: (count: string, sum: string) => `${count} scelti, ${sum}`,
  choose: (name: string, sum: string) => `${name}, ${sum}`,
  to: (account: string) => `verso ${account}`,
  own: 'richiesto da lei',
  month: 'mensile',
  debtorIban: 'IBAN da cui parte il denaro',
  wrongIban: 'Non è un IBAN.',
  fileText:
    'Ricevi un file (ISO 20022, pain.001) da caricare in banca. Da quel momento i versamenti risultano inviati.',
  paidText: 'Tutto ciò che in questo file non è fallito risulta versato; le host ricevono un’e-mail.',
  failWords: 'Perché non è riuscito, per la host',
  failText: 'L’importo torna nel suo saldo, una volta sola. Lei legge le tue parole.',
  missing: 'Scrivi almeno 10 caratteri.',
  year: 'Anno',
  taxText:
    'Nome, indirizzo, codice fiscale e somme per trimestre di ogni host pagata. Tratta il file come dati personali.',
  hold: (amount: string) => `${amount} trattenuti`,
}
