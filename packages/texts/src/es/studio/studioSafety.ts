import type { studioSafety as source } from '../../en/studio/studioSafety.ts'

/** AN-16: safety beside a conversation in the studio. */
export const studioSafety = {
  asks: {
    legend: 'Me pide…',
    options: {
      money: 'Dinero, tarjetas regalo o un préstamo',
      photos: 'Fotos que no quiero enviar',
      meeting: 'Una cita que no quiero',
      phone: 'Mi número u otra aplicación',
      services: 'Sexo por dinero',
      unlawful: 'Algo ilegal',
    },
    other: 'Pasó otra cosa',
  },
  messages: 'Mensajes que lo muestran',
  number: (number: number) => `Tu denuncia tiene el número ${number}.`,
  answer: 'La mira una persona. Recibes la respuesta por correo y la ves en Decisiones.',
  see: 'Ver mis denuncias',
  phone: {
    label: (name: string) => `Ocultar mi número a ${name}`,
    hint: 'Otros miembros con un plan lo siguen viendo.',
    none: 'Tu número no lo ve nadie.',
  },
  end: {
    action: 'Terminar la conversación',
    text: (name: string) => `Después ninguno de los dos puede escribir aquí. ${name} verá que la terminaste tú.`,
    title: (name: string) => `Terminar la conversación con ${name}`,
    legend: 'Tus últimas palabras',
    hint: 'Uno de nuestros textos, enviado una vez en el idioma de quien lo recibe.',
    none: 'Sin palabras',
    unread: (name: string) => `Ahora ${name} no puede leer tus palabras, así que termina sin ellas.`,
    confirm: 'Terminarla',
    ended: (day: string) => `Terminaste esta conversación el ${day}.`,
    goOn: 'Retomarla',
  },
  signals: {
    money: 'Puede tratarse de dinero. No envíes nunca nada ni des datos de cuentas o tarjetas. Puedes denunciarlo.',
    threat: 'Puede ser una amenaza. No tienes que responder. Denúnciala y llama a la policía si te sientes en peligro.',
    minor: 'Esta persona puede ser menor de edad. No sigas con la conversación y denúnciala.',
  },
  mine: (signal: string) => `Esto solo lo ves tú: ${signal}`,
} satisfies typeof source
