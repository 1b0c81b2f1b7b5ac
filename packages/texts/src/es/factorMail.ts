import type { factorMail as source } from '../en/factorMail.ts'

export const factorMail = {
  totpOn: {
    subject: 'La entrada en dos pasos está activada',
    heading: 'Ahora se pide un código al entrar',
    text: (title: string) =>
      `desde ahora tu cuenta en ${title} pide, tras el primer paso, un código de tu aplicación de autenticación. Guarda los códigos de recuperación donde los encuentres.`,
  },
  totpOff: {
    subject: 'La entrada en dos pasos está desactivada',
    heading: 'Ya no se pide ningún código',
    text: (title: string) =>
      `tu cuenta en ${title} ya no pide un código al entrar. Los códigos de recuperación tampoco valen ya.`,
  },
  recoveryCodesNew: {
    subject: 'Códigos de recuperación nuevos',
    heading: 'Tienes códigos de recuperación nuevos',
    text: (title: string) =>
      `se han creado diez códigos de recuperación nuevos para tu cuenta en ${title}. Los de antes ya no valen.`,
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    heading: 'Se ha usado un código de recuperación',
    text: (title: string, left: string) =>
      `alguien ha entrado en tu cuenta en ${title} con un código de recuperación. Códigos que quedan: ${left}.`,
  },
  passkeyAdded: {
    subject: 'Se ha añadido una llave de acceso',
    heading: 'Se ha añadido una llave de acceso',
    text: (title: string, name: string) => `la llave de acceso «${name}» ya puede entrar en tu cuenta en ${title}.`,
  },
  passkeyRemoved: {
    subject: 'Se ha quitado una llave de acceso',
    heading: 'Se ha quitado una llave de acceso',
    text: (title: string, name: string) => `la llave de acceso «${name}» ya no puede entrar en tu cuenta en ${title}.`,
  },
  googleLinked: {
    subject: 'Google se ha unido a tu cuenta',
    heading: 'Ya puedes entrar con Google',
    text: (title: string, email: string) => `la cuenta de Google ${email} ya puede entrar en tu cuenta en ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google se ha quitado de tu cuenta',
    heading: 'Google ya no te deja entrar',
    text: (title: string, email: string) => `la cuenta de Google ${email} ya no puede entrar en tu cuenta en ${title}.`,
  },
  notYou:
    'Si no has sido tú, elige ahora una contraseña nueva y mira después tus ajustes de seguridad: así se cierra la sesión de cualquier otro.',
  button: 'Elegir una contraseña nueva',
} satisfies typeof source
