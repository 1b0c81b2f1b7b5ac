import type { guaranteeMail as source } from '../../en/emails/guaranteeMail.ts'

/** Testi dell’e-mail della garanzia contro le frodi. */
export const guaranteeMail = {
  subject: 'Riecco i tuoi crediti',
  intro: (name: string) =>
    `Abbiamo chiuso un profilo per cui hai speso crediti${name === '' ? '' : `: ${name}`}. Non era quello che diceva di essere, quindi quello che hai speso è di nuovo tuo.`,
  messages: 'Messaggi',
  icebreakers: 'Icebreaker',
  likes: 'Mi piace',
  promise: 'Non scadono e sono già nel tuo account. Se un giorno cambiamo la decisione, restano tuoi.',
  money: (amount: string, date: string) =>
    `Preferisci i soldi? Finché non li usi, puoi cambiare i crediti del tuo pagamento con ${amount}, che tornano sul metodo con cui hai pagato, fino al ${date}. Lo scegli accanto ai tuoi crediti.`,
  see: 'I tuoi crediti',
  reason: 'Ricevi questa e-mail perché hai speso crediti per un profilo che abbiamo chiuso.',
} satisfies typeof source
