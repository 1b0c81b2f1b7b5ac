import type { privacyMail as source } from '../../en/emails/privacyMail.ts'

export const privacyMail = {
  leaving: {
    subject: 'Il tuo profilo è chiuso',
    heading: 'Il tuo profilo è chiuso',
    text: (title: string, day: string) =>
      `come hai chiesto, abbiamo chiuso il tuo profilo su ${title}. Nessuno ti vede più, le tue conversazioni sono finite e il ${day} il tuo account verrà cancellato per sempre.`,
    pay: 'Quello che hai guadagnato finora resta tuo e ti viene pagato.',
  },
  exportReady: {
    subject: 'I tuoi dati sono pronti',
    heading: 'I tuoi dati sono pronti',
    text: (title: string) => `la copia dei tuoi dati su ${title} è pronta. Accedi per scaricarla.`,
    button: 'Vai ai miei dati',
    until: (day: string) => `Resta lì fino al ${day}, solo per te.`,
    notYou: 'Se non l’hai chiesta tu, cambia la password: qualcuno è entrato nel tuo account.',
  },
  erasing: {
    subject: 'Il tuo account sarà cancellato',
    heading: 'Il tuo account sarà cancellato',
    text: (title: string, day: string) =>
      `come hai chiesto, abbiamo chiuso il tuo account su ${title}. Nessuno ti vede più, e il ${day} verrà cancellato per sempre.`,
  },
  erasingSoon: {
    subject: 'Il tuo account sta per essere cancellato',
    heading: 'Mancano due giorni',
    text: (title: string, day: string) =>
      `il ${day} cancelleremo il tuo account su ${title}, come hai chiesto. Dopo, nessuno potrà recuperarlo.`,
  },
  keep: 'Ci hai ripensato? Fino ad allora è ancora tutto lì.',
  keepButton: 'Tieni il mio account',
  keepByLogIn: 'Puoi anche semplicemente accedere.',
  erased: {
    subject: 'Abbiamo cancellato il tuo account',
    heading: 'Abbiamo cancellato il tuo account',
    text: (title: string) =>
      `il tuo account su ${title} non esiste più, come hai chiesto: il profilo, le foto, quello che hai scritto, i mi piace e le visite.`,
    kept: 'Quello che la legge ci obbliga a conservare, come gli ordini, resta con un numero al posto del tuo nome.',
    last: 'Questa è la nostra ultima e-mail. Con lei cancelliamo anche il tuo indirizzo.',
  },
} satisfies typeof source
