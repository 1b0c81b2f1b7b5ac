import type { angelMail as source } from '../../en/emails/angelMail.ts'
/** Le parole delle e-mail a chi sta dietro un profilo. */
export const angelMail = {
  invitation: {
    subject: (brand: string) => `Il tuo invito a ${brand}`,
    kinds: {
      member: 'Ci piacerebbe averti sul nostro sito, con un profilo tutto tuo e per te.',
      host: 'Ci piacerebbe che chattassi con i nostri iscritti, come lavoro pagato, con un profilo tutto tuo.',
    },
    own: 'Nome, parole e foto li scegli tu, e leggi il contratto prima di firmarlo. Nessun altro scrive al posto tuo.',
    button: 'Crea il tuo profilo',
    until: (hours: number) => `Il link vale una volta sola, per ${hours} ore. Se non ci conosci, ignora questa e-mail.`,
    reason: (brand: string) => `Ricevi questa e-mail perché ${brand} ti ha invitato a questo indirizzo.`,
  },
  approved: {
    subject: 'Il tuo profilo è online',
    text: 'Abbiamo controllato il tuo profilo: da ora gli iscritti possono trovarti.',
    answers: 'Quello che scrivono arriva nello studio. A chi rispondere lo decidi tu.',
    button: 'Apri lo studio',
  },
  unlisted: {
    subject: 'Per ora il tuo profilo non è visibile',
    text: 'Una persona del nostro team ha tolto il tuo profilo dalla ricerca e dalle carte. Per ora i nuovi iscritti non lo vedono.',
    why: {
      asked_by_person: 'Motivo: ce l’hai chiesto tu.',
      quality: 'Motivo: qualcosa nel profilo va sistemato prima che gli iscritti lo rivedano. Ti scriveremo.',
      security: 'Motivo: vogliamo essere certi che il tuo account sia al sicuro.',
      legal_duty: 'Motivo: ce lo impone la legge.',
      hygiene: 'Motivo: non passi di qui da un po’.',
    },
    stays: 'Le tue conversazioni, le foto e le parole restano come sono. Nessuno può scrivere al posto tuo.',
    button: 'Apri lo studio',
    ask: (email: string) => `Domande, o non sei d’accordo? Scrivi a ${email}: una persona lo riesamina.`,
  },
} satisfies typeof source
