import type { studioSafety as source } from '../../en/studio/studioSafety.ts'

/** AN-16: safety beside a conversation in the studio. */
export const studioSafety = {
  asks: {
    legend: 'Chiede…',
    options: {
      money: 'Soldi, carte regalo o un prestito',
      photos: 'Foto che non voglio mandare',
      meeting: 'Un incontro che non voglio',
      phone: 'Il mio numero o un’altra app',
      services: 'Sesso a pagamento',
      unlawful: 'Qualcosa di illegale',
    },
    other: 'È successo altro',
  },
  messages: 'I messaggi che lo mostrano',
  number: (number: number) => `La tua segnalazione ha il numero ${number}.`,
  answer: 'La guarda una persona. Ricevi la risposta per e-mail e la trovi in Decisioni.',
  see: 'Le mie segnalazioni',
  phone: {
    label: (name: string) => `Nascondi il mio numero a ${name}`,
    hint: 'Gli altri iscritti con un piano continuano a vederlo.',
    none: 'Il tuo numero non è visibile a nessuno.',
  },
  end: {
    action: 'Chiudi la conversazione',
    text: (name: string) => `Dopo, nessuno dei due può più scrivere qui. ${name} vede che l’hai chiusa tu.`,
    title: (name: string) => `Chiudi la conversazione con ${name}`,
    legend: 'Le tue ultime parole',
    hint: 'Uno dei nostri testi, inviato una volta nella lingua di chi lo riceve.',
    none: 'Senza parole',
    unread: (name: string) => `Ora ${name} non può leggere le tue parole, quindi si chiude senza.`,
    confirm: 'Chiudila',
    ended: (day: string) => `Hai chiuso questa conversazione il ${day}.`,
    goOn: 'Riaprila',
  },
  signals: {
    money: 'Forse si parla di soldi. Non mandarne mai e non dare dati di conti o carte. Puoi segnalarlo.',
    threat: 'Forse è una minaccia. Non devi rispondere. Segnalala e, se ti senti in pericolo, chiama la polizia.',
    minor: 'Questa persona potrebbe avere meno di 18 anni. Interrompi la conversazione e segnalala.',
  },
  mine: (signal: string) => `Lo vedi solo tu: ${signal}`,
} satisfies typeof source
