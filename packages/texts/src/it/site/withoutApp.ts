import type { withoutApp as source } from '../../en/site/withoutApp.ts'

export const withoutApp = {
  needed:
    'Per accedere o creare un account serve JavaScript. Se è già attivo nel tuo browser, ricarica la pagina: forse la connessione è caduta.',
} satisfies typeof source
