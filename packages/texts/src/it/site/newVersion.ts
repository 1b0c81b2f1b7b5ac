import type { newVersion as source } from '../../en/site/newVersion.ts'

export const newVersion = {
  title: 'C’è una nuova versione.',
  reload: 'Ricarica',
  unsent: 'Quello che hai scritto in questa pagina non è stato inviato e ricaricando potrebbe andare perso.',
  reloadAllTheSame: 'Ricarica lo stesso',
} satisfies typeof source
