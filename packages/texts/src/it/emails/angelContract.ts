/** Quello che firma chi chiede un profilo. */
export const angelContract = {
  between: (company: string) => `Tra te e ${company}.`,
  both: [
    'Scrivi tutto di persona, a nome tuo. Nessun altro usa il tuo account, e non usi programmi che scrivono al posto tuo senza che tu legga ogni messaggio.',
    'Hai almeno 18 anni e quello che dici di te è vero. Nelle foto ci sei tu.',
    'Non chiedi mai agli iscritti soldi, regali o contatti fuori dal sito.',
    'Puoi andartene quando vuoi. Il profilo viene tolto subito.',
  ],
  member: ['Sei qui per te. Non ti paghiamo e non ci devi nessuna ora.'],
  host: [
    'Ti paghiamo per chattare con gli iscritti, e loro lo vedono sul tuo profilo.',
    'Ti paghiamo per il tempo in cui sei disponibile e per le conversazioni a cui rispondi in tempo, come mostra la pagina dei compensi dello studio: mai per ogni messaggio, like o visita, e mai in base a quanto spende un iscritto.',
    'Gli orari li scegli tu. Nessuno ti rende disponibile al posto tuo.',
  ],
}
