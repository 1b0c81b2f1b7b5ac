import type { privacyMail as source } from '../en/privacyMail.ts'

export const privacyMail = {
  exportReady: {
    subject: 'I tuoi dati sono pronti',
    heading: 'I tuoi dati sono pronti',
    text: (title: string) =>
      `la copia dei tuoi dati su ${title} che hai chiesto è fatta. Prendila nella tua pagina, dopo l’accesso.`,
    button: 'Ai miei dati',
    until: (day: string) => `Resta lì fino al ${day}, solo per te.`,
    notYou: 'Se non l’hai chiesta tu, cambia la password: qualcuno è entrato al tuo posto.',
  },
  erasing: {
    subject: 'Il tuo account sarà cancellato',
    heading: 'Il tuo account sarà cancellato',
    text: (title: string, day: string) =>
      `come hai chiesto, il tuo account su ${title} è chiuso. Nessuno ti vede più, e il ${day} viene cancellato per sempre.`,
  },
  erasingSoon: {
    subject: 'Il tuo account sta per essere cancellato',
    heading: 'Mancano due giorni',
    text: (title: string, day: string) =>
      `il ${day} il tuo account su ${title} viene cancellato, come hai chiesto. Dopo nessuno può riportarlo indietro.`,
  },
  keep: 'Ci hai ripensato? Fino ad allora tutto resta com’era.',
  keepButton: 'Tieni il mio account',
  keepByLogIn: 'Anche l’accesso porta allo stesso posto.',
  erased: {
    subject: 'Il tuo account è cancellato',
    heading: 'Il tuo account è cancellato',
    text: (title: string) =>
      `il tuo account su ${title} non esiste più, come hai chiesto: il profilo, le foto, ciò che hai scritto, i mi piace e le visite.`,
    kept: 'Ciò che la legge ci obbliga a conservare, come gli ordini, resta sotto un numero che non nomina nessuno.',
    last: 'Questa è la nostra ultima e-mail. Il tuo indirizzo viene cancellato con lei.',
  },
} satisfies typeof source
