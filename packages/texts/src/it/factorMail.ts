import type { factorMail as source } from '../en/factorMail.ts'

export const factorMail = {
  totpOn: {
    subject: 'L’accesso in due passaggi è attivo',
    heading: 'Ora all’accesso serve un codice',
    text: (title: string) =>
      `d’ora in poi il tuo account su ${title} chiede, dopo il primo passaggio, un codice della tua app di autenticazione. Tieni i codici di recupero dove li ritrovi.`,
  },
  totpOff: {
    subject: 'L’accesso in due passaggi è disattivato',
    heading: 'Non serve più nessun codice',
    text: (title: string) =>
      `il tuo account su ${title} non chiede più un codice all’accesso. Anche i codici di recupero non valgono più.`,
  },
  recoveryCodesNew: {
    subject: 'Nuovi codici di recupero',
    heading: 'Hai nuovi codici di recupero',
    text: (title: string) =>
      `sono stati creati dieci nuovi codici di recupero per il tuo account su ${title}. Quelli di prima non valgono più.`,
  },
  recoveryCodeUsed: {
    subject: 'È stato usato un codice di recupero',
    heading: 'È stato usato un codice di recupero',
    text: (title: string, left: string) =>
      `qualcuno è entrato nel tuo account su ${title} con un codice di recupero. Codici rimasti: ${left}.`,
  },
  passkeyAdded: {
    subject: 'È stata aggiunta una passkey',
    heading: 'È stata aggiunta una passkey',
    text: (title: string, name: string) => `la passkey «${name}» ora può entrare nel tuo account su ${title}.`,
  },
  passkeyRemoved: {
    subject: 'È stata tolta una passkey',
    heading: 'È stata tolta una passkey',
    text: (title: string, name: string) => `la passkey «${name}» non può più entrare nel tuo account su ${title}.`,
  },
  googleLinked: {
    subject: 'Google è unito al tuo account',
    heading: 'Ora puoi entrare con Google',
    text: (title: string, email: string) => `l’account Google ${email} ora può entrare nel tuo account su ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google è stato tolto dal tuo account',
    heading: 'Google non ti fa più entrare',
    text: (title: string, email: string) =>
      `l’account Google ${email} non può più entrare nel tuo account su ${title}.`,
  },
  notYou:
    'Se non sei stato tu, scegli subito un’altra password e poi guarda le impostazioni di sicurezza: così chiunque altro viene disconnesso.',
  button: 'Scegli un’altra password',
} satisfies typeof source
