import type { privacyMail as source } from '../../en/emails/privacyMail.ts'

export const privacyMail = {
  leaving: {
    subject: 'Tu perfil está cerrado',
    heading: 'Tu perfil está cerrado',
    text: (title: string, day: string) =>
      `Como nos pediste, hemos cerrado tu perfil en ${title}. Ya no te ve nadie, tus conversaciones han terminado y el ${day} tu cuenta se borrará para siempre.`,
    pay: 'Lo que has ganado hasta ahora sigue siendo tuyo y se te paga.',
  },
  exportReady: {
    subject: 'Tus datos están listos',
    heading: 'Tus datos están listos',
    text: (title: string) => `La copia de tus datos en ${title} está lista. Entra para descargarla.`,
    button: 'Ir a mis datos',
    until: (day: string) => `Estará ahí hasta el ${day}, solo para ti.`,
    notYou: 'Si no la pediste tú, cambia tu contraseña: alguien entró en tu cuenta.',
  },
  erasing: {
    subject: 'Tu cuenta se va a borrar',
    heading: 'Tu cuenta se va a borrar',
    text: (title: string, day: string) =>
      `Como nos pediste, hemos cerrado tu cuenta en ${title}. Ya no te ve nadie, y el ${day} se borrará para siempre.`,
  },
  erasingSoon: {
    subject: 'Tu cuenta está a punto de borrarse',
    heading: 'Quedan dos días',
    text: (title: string, day: string) =>
      `El ${day} borraremos tu cuenta en ${title}, como nos pediste. Después nadie podrá recuperarla.`,
  },
  keep: '¿Has cambiado de idea? Hasta entonces todo sigue ahí.',
  keepButton: 'Conservar mi cuenta',
  keepByLogIn: 'También puedes entrar sin más.',
  erased: {
    subject: 'Hemos borrado tu cuenta',
    heading: 'Hemos borrado tu cuenta',
    text: (title: string) =>
      `Tu cuenta en ${title} ya no existe, como nos pediste: ni tu perfil, ni tus fotos, ni lo que escribiste, ni tus me gusta y visitas.`,
    kept: 'Lo que la ley nos obliga a guardar, como los pedidos, se guarda con un número en lugar de tu nombre.',
    last: 'Este es nuestro último correo. Borramos tu dirección con él.',
  },
} satisfies typeof source
