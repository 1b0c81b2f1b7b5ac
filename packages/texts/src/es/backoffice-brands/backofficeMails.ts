import type { backofficeMails as source } from '../../en/backoffice-brands/backofficeMails.ts'

/** Los correos de una marca en vista previa. */
export const backofficeMails = {
  title: 'Cómo se ven los correos',
  text: 'Todos los correos de la marca, tal como los enviaría el borrador. Nombres, importes, fechas y enlaces son ejemplos: nada de esto ha ocurrido.',
  ofLive: 'El borrador aún no se puede leer. Así se ven los correos con la marca que está en línea.',
  unreadable:
    'Al borrador aún le falta lo que muestra cada correo: nombre, empresa, dirección de soporte y los demás campos de «Identidad» y «Empresa y textos legales».',
  groups: {
    account: 'Cuenta',
    news: 'Novedades',
    data: 'Datos propios',
    orders: 'Pedidos',
    subscriptions: 'Planes',
    reversals: 'Reembolsos y disputas',
    limits: 'Límites y garantías',
    decisions: 'Decisiones',
    notices: 'Avisos',
    contact: 'Contacto',
    angels: 'Angels',
  },
  kind: 'Correo',
  language: 'Idioma',
  look: 'Aspecto',
  light: 'Claro',
  dark: 'Oscuro',
  part: 'Mostrar como',
  page: 'Página',
  plain: 'Solo texto',
  subject: 'Asunto',
  from: 'De',
  sample: 'Valores de ejemplo',
  frame: (subject) => `Vista previa: ${subject}`,
  linksRest: 'Aquí los enlaces no llevan a ninguna parte.',
  sendText: (address) =>
    `Va a tu propia dirección, ${address}, y a ninguna otra. El asunto dice que es una vista previa.`,
  sent: {
    subject: (subject) => `[Vista previa] ${subject}`,
    note: 'Esto es una vista previa con valores de ejemplo. Te la has enviado desde el back office.',
  },
  samples: {
    name: 'Nombre de ejemplo',
    words: 'Texto de ejemplo: aquí va lo que se escribió para esta persona.',
    rule: 'Norma de ejemplo',
    ruleText: 'Aquí va el texto de la norma.',
    plan: 'Plan de ejemplo',
    button: 'Botón de ejemplo',
  },
} satisfies typeof source
