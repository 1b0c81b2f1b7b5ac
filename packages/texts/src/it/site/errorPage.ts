import type { errorPage as source } from '../../en/site/errorPage.ts'

export const errorPage = {
  fault: {
    title: 'Al momento non riusciamo a mostrarti questa pagina',
    body: 'Il problema è nostro, non tuo. Riprova tra un minuto.',
  },
  malformed: {
    title: 'Questo indirizzo non funziona',
    body: 'Forse il link è incompleto o scritto male.',
  },
  again: 'Riprova',
  home: 'Vai alla home',
} satisfies typeof source
