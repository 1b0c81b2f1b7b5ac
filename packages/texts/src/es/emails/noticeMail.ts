import type { noticeMail as source } from '../../en/emails/noticeMail.ts'

export const noticeMail = {
  number: 'Número',
  rule: 'La regla',
  reason: 'Por qué',
  subjects: {
    receipt: (number: number) => `Tenemos tu denuncia (${number})`,
    asked: (number: number) => `¿Dónde lo viste? (${number})`,
    answer: (number: number) => `Qué fue de tu denuncia (${number})`,
    appeal: (number: number) => `Hemos mirado tu reclamación (${number})`,
    question: (number: number) => `Una pregunta sobre tu reclamación (${number})`,
  },
  receipt: {
    text: (day: string) => `Gracias: recibimos tu denuncia el ${day}.`,
    next: 'Una persona la mira, decide y te escribe qué se decidió y por qué.',
    where: 'Falta una cosa: dónde lo viste. Dínoslo con el botón de abajo y una persona lo mira.',
    say: 'Decir dónde está',
  },
  asked: { text: 'No hemos encontrado lo que denunciaste. Antes de decidir necesitamos saber:' },
  question: { text: 'Antes de decidir, nos gustaría saber algo:', button: 'Responder' },
  button: 'Ver tu denuncia',
  answer: {
    acted: 'Hemos mirado tu denuncia y hemos actuado.',
    not_acted: 'Hemos mirado tu denuncia. No encontramos nada contrario a la ley ni a nuestras reglas.',
  },
  byPerson: 'Lo decidió una persona, no un programa.',
  redress: (until: string) =>
    `¿No estás de acuerdo? Puedes reclamar hasta el ${until}, gratis. Lo mirará otra persona.`,
  object: 'Ver la decisión y reclamar',
  otherBodies: 'También puedes acudir a un órgano certificado de resolución extrajudicial o a un tribunal.',
  appeal: {
    upheld: 'Otra persona volvió a mirar la decisión. Se mantiene.',
    changed: 'Otra persona volvió a mirar la decisión y la cambió.',
    lifted: 'Otra persona volvió a mirar la decisión y la retiró.',
  },
  frame: (title: string) => `Recibes este correo porque denunciaste algo a ${title}. No es publicidad.`,
} satisfies typeof source
