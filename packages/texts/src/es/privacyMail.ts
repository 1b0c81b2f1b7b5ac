import type { privacyMail as source } from '../en/privacyMail.ts'

export const privacyMail = {
  exportReady: {
    subject: 'Tus datos están listos',
    heading: 'Tus datos están listos',
    text: (title: string) =>
      `la copia de tus datos en ${title} que pediste está hecha. Recógela en tu página, con la sesión iniciada.`,
    button: 'A mis datos',
    until: (day: string) => `Se queda ahí hasta el ${day}, solo para ti.`,
    notYou: 'Si no la pediste tú, cambia tu contraseña: alguien entró en tu cuenta.',
  },
  erasing: {
    subject: 'Tu cuenta se va a borrar',
    heading: 'Tu cuenta se va a borrar',
    text: (title: string, day: string) =>
      `como pediste, tu cuenta en ${title} está cerrada. Ya nadie te ve, y el ${day} se borra para siempre.`,
  },
  erasingSoon: {
    subject: 'Tu cuenta está a punto de borrarse',
    heading: 'Quedan dos días',
    text: (title: string, day: string) =>
      `el ${day} se borra tu cuenta en ${title}, como pediste. Después nadie puede recuperarla.`,
  },
  keep: '¿Te lo has pensado mejor? Hasta entonces todo sigue como estaba.',
  keepButton: 'Conservar mi cuenta',
  keepByLogIn: 'Iniciar sesión lleva al mismo sitio.',
  erased: {
    subject: 'Tu cuenta está borrada',
    heading: 'Tu cuenta está borrada',
    text: (title: string) =>
      `tu cuenta en ${title} ya no existe, como pediste: tu perfil, tus fotos, lo que escribiste, tus me gusta y visitas.`,
    kept: 'Lo que la ley nos obliga a guardar, como los pedidos, se guarda con un número que no nombra a nadie.',
    last: 'Este es nuestro último correo. Tu dirección se borra con él.',
  },
} satisfies typeof source
