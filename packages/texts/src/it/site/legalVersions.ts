import type { legalVersions as source } from '../../en/site/legalVersions.ts'
/** Le versioni delle pagine legali, e che cosa si chiede a un iscritto quando una cambia. */
export const legalVersions = {
  versions: 'Versioni',
  version: (number: number, from: string) => `Versione ${String(number)}, in vigore dal ${from}`,
  due: {
    title: 'Le nostre condizioni sono cambiate',
    text: 'Leggi le novità. Per continuare devi accettare.',
    pages: {
      terms: 'Condizioni d’uso',
      privacy: 'Informativa sulla privacy',
      cookie: 'Cookie',
      features: 'Che cosa offre il servizio',
      faq: 'Domande e risposte',
    },
    since: (day: string) => `in vigore dal ${day}`,
    agree: 'Accetto',
    leave: 'Esci',
    disagree:
      'Se non sei d’accordo puoi uscire, oppure scaricare i tuoi dati ed eliminare l’account nelle impostazioni.',
    settings: 'Impostazioni',
  },
} satisfies typeof source
