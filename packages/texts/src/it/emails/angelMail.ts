import type { angelMail as source } from '../../en/emails/angelMail.ts'
/** Le parole delle e-mail a chi sta dietro un profilo. */
export const angelMail = {
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
