import type { account as source } from '../../en/account/account.ts'

export const account = {
  logIn: {
    title: 'Bentornato',
    submit: 'Accedi',
    noAccount: 'Non hai ancora un account?',
    expired: 'La sessione è scaduta. Accedi di nuovo per continuare.',
    disabled: 'Questo account è disattivato. Scrivici e lo riapriamo:',
    forgotten: 'Password dimenticata?',
    faults: { email: 'Scrivi la tua e-mail.', password: 'Scrivi la tua password.' },
  },
  own: {
    title: 'Il tuo profilo',
    about: 'Su di te',
    username: 'Nome',
    email: 'E-mail',
    age: 'Età',
    description: 'Descrizione',
    lookingFor: 'Cosa cerco',
    place: 'Città',
    levels: { 0: 'Gratis', 1: 'Crediti', 2: 'VIP' },
    level: 'Piano',
    credits: 'I tuoi crediti',
    messages: 'Messaggi',
    icebreakers: 'Icebreaker',
    likes: 'Mi piace',
    likesUnlimited: 'Senza limiti',
    ageVerified: 'Età verificata',
    notVerified: 'Non hai ancora verificato la tua età.',
    toVerify: 'Come verificarla',
  },
  studio: {
    title: 'Questo account è dello studio',
    text: 'Hai effettuato l’accesso come la persona dietro un profilo. Le tue conversazioni sono nello studio.',
    action: 'Apri lo studio',
  },
} satisfies typeof source
