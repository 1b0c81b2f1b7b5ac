import type { studioLeaving as source } from '../../en/studio/studioLeaving.ts'

/** AN-25: her data, a pause and leaving, in the studio. */
export const studioLeaving = {
  title: 'I tuoi dati, pausa e addio',
  text: 'Porta con te i tuoi dati, prenditi una pausa o vai via per sempre.',
  back: 'Impostazioni',
  copy: {
    title: 'Una copia dei tuoi dati',
    text: 'Tutto quello che abbiamo su di te in un archivio: profilo e foto, conversazioni, testi salvati, orari e paga, decisioni e chi della squadra ha guardato cosa. È solo per te e resta qui sette giorni.',
    request: 'Prepara la mia copia',
    waiting: 'Tra un attimo iniziamo con la tua copia.',
    step: (done: number, total: number) => `Passo ${done} di ${total} fatto.`,
    leave: 'Non serve aspettare: ti scriviamo quando è pronta.',
    ready: 'La tua copia è pronta',
    until: (day: string) => `Puoi scaricarla qui fino al ${day}.`,
    download: 'Scarica',
    failed: 'Non siamo riusciti a preparare la tua copia. Chiedila di nuovo.',
    next: (when: string) => `Puoi chiedere la prossima dal ${when}.`,
  },
  pause: {
    title: 'Prenditi una pausa',
    text: 'Gli iscritti non ti trovano più e nessuno di nuovo può scriverti. Le tue conversazioni restano e lì puoi continuare a scrivere.',
    paused: 'Sei in pausa: gli iscritti non trovano il tuo profilo.',
    start: 'Inizia la pausa',
    end: 'Mostra di nuovo il mio profilo',
    unlisted: 'Il tuo profilo ora non è visibile agli iscritti, quindi non c’è nulla da mettere in pausa.',
    refused: 'Ora il tuo profilo non può tornare visibile. Controlla prima la tua verifica d’identità.',
  },
  leave: {
    title: 'Vai via per sempre',
    text: 'Il tuo profilo sparisce subito da tutti gli elenchi e il tuo account viene cancellato 14 giorni dopo.',
    happens: [
      'Le tue conversazioni finiscono: gli iscritti leggono che il tuo profilo è chiuso e tengono le loro parole',
      'Quello che hai guadagnato finora resta tuo e ti viene pagato; i tuoi prospetti restano finché lo impone la legge fiscale',
      'Profilo, foto, parole, testi salvati e note vengono cancellati',
      'I messaggi di una segnalazione e le decisioni restano finché sono prove',
    ],
    action: 'Vai via',
    sure: 'Andare via per sempre?',
    grace: 'Tutti i tuoi dispositivi vengono disconnessi. Fino ad allora il link della nostra e-mail annulla tutto.',
    understood: 'Capisco che dopo il mio profilo non c’è più',
    confirm: 'Vai via',
    stay: 'Resta',
    doneTitle: 'Sei andata via',
    done: (day: string) =>
      `Nessuno vede più il tuo profilo. Il tuo account viene cancellato il ${day}; fino ad allora il link della nostra e-mail annulla tutto.`,
  },
} satisfies typeof source
