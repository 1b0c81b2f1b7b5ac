import type { factorMail as source } from '../../en/emails/factorMail.ts'

export const factorMail = {
  totpOn: {
    subject: 'La verificación en dos pasos está activada',
    heading: 'Ahora te pedimos un código al entrar',
    text: (title: string) =>
      `Desde ahora, para entrar en tu cuenta de ${title} hace falta también un código de tu aplicación de autenticación. Guarda los códigos de recuperación donde puedas encontrarlos.`,
  },
  totpOff: {
    subject: 'La verificación en dos pasos está desactivada',
    heading: 'Ya no te pedimos un código',
    text: (title: string) =>
      `Para entrar en tu cuenta de ${title} ya no hace falta un código. Los códigos de recuperación también han dejado de valer.`,
  },
  recoveryCodesNew: {
    subject: 'Códigos de recuperación nuevos',
    heading: 'Tienes códigos de recuperación nuevos',
    text: (title: string) =>
      `Hemos creado diez códigos de recuperación nuevos para tu cuenta de ${title}. Los de antes ya no valen.`,
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    heading: 'Se ha usado un código de recuperación',
    text: (title: string, left: string) =>
      `Alguien ha entrado en tu cuenta de ${title} con un código de recuperación. Códigos que quedan: ${left}.`,
  },
  passkeyAdded: {
    subject: 'Se ha añadido una llave de acceso',
    heading: 'Se ha añadido una llave de acceso',
    text: (title: string, name: string) =>
      `Con la llave de acceso «${name}» ya se puede entrar en tu cuenta de ${title}.`,
  },
  passkeyRemoved: {
    subject: 'Se ha quitado una llave de acceso',
    heading: 'Se ha quitado una llave de acceso',
    text: (title: string, name: string) =>
      `Con la llave de acceso «${name}» ya no se puede entrar en tu cuenta de ${title}.`,
  },
  googleLinked: {
    subject: 'Google está vinculado a tu cuenta',
    heading: 'Ya puedes entrar con Google',
    text: (title: string, email: string) =>
      `Con la cuenta de Google ${email} ya se puede entrar en tu cuenta de ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google ya no está vinculado a tu cuenta',
    heading: 'Ya no puedes entrar con Google',
    text: (title: string, email: string) =>
      `Con la cuenta de Google ${email} ya no se puede entrar en tu cuenta de ${title}.`,
  },
  notYou:
    '¿No has sido tú? Elige ahora una contraseña nueva, que cierra la sesión a todos los demás, y revisa después tus ajustes de seguridad.',
  button: 'Elegir una contraseña nueva',
} satisfies typeof source
