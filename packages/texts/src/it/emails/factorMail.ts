import type { factorMail as source } from '../../en/emails/factorMail.ts'

export const factorMail = {
  totpOn: {
    subject: 'La verifica in due passaggi è attiva',
    heading: 'Ora ti chiediamo un codice quando accedi',
    text: (title: string) =>
      `d’ora in poi, per accedere al tuo account su ${title} serve anche un codice della tua app di autenticazione. Conserva i codici di recupero dove puoi ritrovarli.`,
  },
  totpOff: {
    subject: 'La verifica in due passaggi è disattivata',
    heading: 'Non ti chiediamo più un codice',
    text: (title: string) =>
      `per accedere al tuo account su ${title} non serve più un codice. Anche i codici di recupero non valgono più.`,
  },
  recoveryCodesNew: {
    subject: 'Nuovi codici di recupero',
    heading: 'Hai nuovi codici di recupero',
    text: (title: string) =>
      `abbiamo creato dieci nuovi codici di recupero per il tuo account su ${title}. Quelli di prima non valgono più.`,
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
    text: (title: string, name: string) => `con la passkey «${name}» ora si può accedere al tuo account su ${title}.`,
  },
  passkeyRemoved: {
    subject: 'È stata rimossa una passkey',
    heading: 'È stata rimossa una passkey',
    text: (title: string, name: string) =>
      `con la passkey «${name}» non si può più accedere al tuo account su ${title}.`,
  },
  googleLinked: {
    subject: 'Google è collegato al tuo account',
    heading: 'Ora puoi accedere con Google',
    text: (title: string, email: string) =>
      `con l’account Google ${email} ora si può accedere al tuo account su ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google non è più collegato al tuo account',
    heading: 'Non puoi più accedere con Google',
    text: (title: string, email: string) =>
      `con l’account Google ${email} non si può più accedere al tuo account su ${title}.`,
  },
  notYou:
    'Non sei stato tu? Scegli subito un’altra password, così tutti gli altri vengono disconnessi, e poi controlla le impostazioni di sicurezza.',
  button: 'Scegli un’altra password',
} satisfies typeof source
