import type { angelMail as source } from '../../en/emails/angelMail.ts'
/** Palabras de los correos a quien está detrás de un perfil. */
export const angelMail = {
  invitation: {
    subject: (brand: string) => `Tu invitación a ${brand}`,
    kinds: {
      member: 'Nos gustaría tenerte en nuestro sitio, con un perfil propio y para ti.',
      host: 'Nos gustaría que chatearas con nuestros miembros, como trabajo pagado y con un perfil propio.',
    },
    own: 'Tú eliges tu nombre, tus palabras y tus fotos, y lees el contrato antes de firmarlo. Nadie más escribe por ti.',
    button: 'Crear tu perfil',
    until: (hours: number) =>
      `El enlace sirve una sola vez, durante ${hours} horas. Si no nos conoces, ignora este correo.`,
    reason: (brand: string) => `Recibes este correo porque ${brand} te ha invitado en esta dirección.`,
  },
  approved: {
    subject: 'Tu perfil ya se ve',
    text: 'Hemos revisado tu perfil: desde ahora los miembros pueden encontrarte.',
    answers: 'Lo que escriban llega al estudio. Tú decides a quién responder.',
    button: 'Abrir el estudio',
  },
  unlisted: {
    subject: 'Por ahora tu perfil no se muestra',
    text: 'Una persona de nuestro equipo ha retirado tu perfil de la búsqueda y de las cartas. De momento los miembros nuevos no lo ven.',
    why: {
      asked_by_person: 'Motivo: nos lo pediste.',
      quality: 'Motivo: hay algo del perfil que mejorar antes de que los miembros vuelvan a verlo. Te escribiremos.',
      security: 'Motivo: queremos estar seguros de que tu cuenta está a salvo.',
      legal_duty: 'Motivo: nos lo exige la ley.',
      hygiene: 'Motivo: hace tiempo que no pasas por aquí.',
    },
    stays: 'Tus conversaciones, fotos y palabras siguen como están. Nadie puede escribir por ti.',
    button: 'Abrir el estudio',
    ask: (email: string) => `¿Preguntas, o no estás de acuerdo? Escribe a ${email}: una persona lo revisará.`,
  },
} satisfies typeof source
