/** Textos de los correos sobre las comprobaciones de identidad y edad. */
export const identityMail = {
  outcomes: {
    approved: {
      subject: 'Identidad comprobada',
      text: 'Hemos comprobado tu identidad y tu edad.',
      next: 'No tienes que hacer nada más en este paso. Te avisaremos antes de que caduque tu documento.',
    },
    unclear: {
      subject: 'No hemos podido leer tu documento',
      text: 'Las fotos estaban demasiado oscuras, movidas o cortadas, o no podemos aceptar ese documento.',
      next: 'Haz fotos nuevas con luz natural, con las cuatro esquinas a la vista, y envíalas otra vez.',
    },
    expired: {
      subject: 'Tu documento ha caducado',
      text: 'El documento que has enseñado ya no es válido.',
      next: 'Envía fotos de otro documento en vigor: pasaporte, documento de identidad, permiso de conducir o permiso de residencia.',
    },
    minor: {
      subject: 'Hay que tener 18 años',
      text: 'Según el documento tienes menos de 18 años. Aquí solo pueden tener perfil las personas adultas.',
      next: 'Hemos borrado las fotos de tu documento.',
    },
    face_differs: {
      subject: 'Tu cara y el documento no coinciden',
      text: 'La cara de tu foto no parece la del documento.',
      next: 'Vuelve a hacer la foto de tu cara, con luz natural y sin gafas de sol, o usa un documento con una foto más reciente.',
    },
    duplicate: {
      subject: 'Ya tienes una cuenta',
      text: 'Este documento pertenece a una cuenta que ya conocemos.',
      next: 'Entra con esa cuenta. Si no puedes entrar, escríbenos.',
    },
  },
  ending: {
    subject: 'La comprobación de tu identidad caduca pronto',
    text: (day: string) => `El documento que nos enseñaste es válido hasta el ${day}.`,
  },
  over: {
    subject: 'La comprobación de tu identidad ha caducado',
    text: (day: string) =>
      `El documento que nos enseñaste era válido hasta el ${day}. Una persona del equipo lo está mirando.`,
  },
  stays: 'Enséñanos un documento en vigor. Mientras tanto, tu perfil y tus conversaciones siguen como están.',
  button: 'Abrir el estudio',
  ask: (email: string) => `¿Tienes dudas o no estás de acuerdo? Escribe a ${email}: te responde una persona.`,
}
