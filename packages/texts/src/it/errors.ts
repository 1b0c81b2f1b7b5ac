import type { errors as source } from '../en/errors.ts'

export const errors = {
  byCode: {
    1000: 'Questa e-mail ha già un account. Prova ad accedere.',
    1001: 'E-mail e password non corrispondono.',
    1003: 'Sembra che tu abbia già un account. Prova ad accedere con quello.',
    1004: 'L’e-mail non sembra giusta. Controlla punti e spazi.',
    1005: 'Questa e-mail non si può usare qui. Scegline un’altra.',
    1006: 'Ti portiamo a un’altra pagina.',
    1007: 'Troppi tentativi. Aspetta un po’ e riprova.',
    1008: 'Questo account è disattivato. L’assistenza può dirti di più.',
    1009: 'L’e-mail di benvenuto è già in viaggio. Guarda anche nello spam.',
    bad_request: 'C’è qualcosa che non va. Controlla e riprova.',
    unauthorized: 'Accedi di nuovo, per favore.',
    forbidden: 'Qui non puoi farlo.',
    not_found: 'Non l’abbiamo trovato.',
    conflict: 'Nel frattempo è cambiato qualcosa. Ricarica e riprova.',
    too_large: 'È troppo grande.',
    too_many_requests: 'Troppe volte di seguito. Aspetta un po’ e riprova.',
    out_of_credits: 'Non hai più crediti per questo.',
    out_of_likes: 'Non hai più mi piace.',
    not_verified: 'Prima verifica il tuo profilo.',
    offline: 'Sei offline.',
    unknown: 'Qualcosa è andato storto. Riprova.',
  },
} satisfies typeof source
