import type { phone as source } from '../../en/people/phone.ts'

export const phone = {
  row: {
    label: 'Telefono',
    call: (name: string) => `Chiama ${name}`,
    copy: 'Copia il numero',
    copied: 'Numero copiato',
    cannotCopy: 'Questo browser non ci lascia copiare. Seleziona il numero.',
    locked: (name: string) => `${name} mostra il suo numero a chi ha un piano.`,
    from: (price: string) => `I piani partono da ${price}. Vedi tutto quello che comprendono prima di decidere.`,
    toPlans: 'Vedi i piani',
  },
  studio: {
    open: 'Il tuo telefono',
    title: 'Il tuo numero di telefono',
    text: 'Solo se vuoi: chi ha un piano potrà chiamarti. Nessun altro lo vede e nessun elenco lo mostra.',
    field: 'Cellulare o fisso',
    hint: 'Con il prefisso del Paese, per esempio +39 347 123 4567.',
    bad: 'Questo numero non si può chiamare. Inizia con il prefisso del Paese, per esempio +39 347 123 4567.',
    share: 'Mostralo a chi ha un piano',
    consent: 'Puoi ritirarlo quando vuoi: sparisce subito dal tuo profilo. Chi lo ha visto prima può averlo annotato.',
    isShown: 'Chi ha un piano vede questo numero.',
    isHidden: 'Nessuno vede questo numero.',
    save: 'Salva',
    remove: 'Cancella il numero',
    saved: 'Salvato.',
  },
} satisfies typeof source
