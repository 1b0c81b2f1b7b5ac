import type { planMail as source } from '../../en/emails/planMail.ts'

/** Testi delle lettere sui cambi di piano e di prezzo. */
export const planMail = {
  payRenewal: 'Paga questo rinnovo',
  agreedOn: 'Accettato il',
  button: 'Testo del pulsante che hai premuto',
  changed: {
    subject: (plan: string, date: string) => `${plan} dal ${date}`,
    intro: (plan: string, date: string) => `dal ${date} il tuo piano è ${plan}. Il cambio non ti è costato nulla.`,
    until: (plan: string, date: string) => `Fino al ${date} tieni tutto quello che c’è in ${plan}.`,
  },
  price: {
    subject: (plan: string) => `Nuovo prezzo di ${plan}: ci serve la tua risposta`,
    asked: (plan: string, date: string) =>
      `${plan} ha un nuovo prezzo. Lo paghi solo se lo accetti; fino al ${date} tieni il tuo.`,
    lower: (plan: string) => `${plan} ora costa meno. Paghi il nuovo prezzo appena lo accetti; non cambia altro.`,
    old: 'Paghi',
    next: 'Nuovo prezzo',
    until: 'Il tuo prezzo fino al',
    silence: (date: string) =>
      `Se non rispondi, il piano si rinnova al tuo prezzo fino al ${date} e poi finisce con il periodo che hai pagato. Non ti addebitiamo mai nulla che tu non abbia accettato.`,
    agree: (price: string) => `Accetta ${price}`,
    endsSubject: (plan: string, date: string) => `${plan} finisce il ${date}`,
    ends: (plan: string, date: string) =>
      `non hai accettato il nuovo prezzo, quindi ${plan} non si rinnova: è tuo fino al ${date}, senza altri addebiti. Se vuoi tenerlo, puoi ancora accettare fino ad allora.`,
  },
  refused: {
    subject: (plan: string) => `Il tuo pagamento di ${plan} non è stato approvato`,
    intro: (plan: string) => `la tua banca non ha approvato il pagamento di ${plan}. Nessun addebito.`,
    action: 'Riprova',
  },
} satisfies typeof source
