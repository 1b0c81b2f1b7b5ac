import type { contactSent as source } from '../en/contactSent.ts'

export const contactSent = {
  title: 'Gracias',
  under: 'Tu mensaje está en camino…',
  sent: (email: string) => `Tu mensaje ha llegado. Te respondemos a ${email}.`,
  reference: 'Referencia',
  kept: 'Ahora mismo no se pudo enviar. Tu mensaje queda guardado en este navegador y saldrá solo en cuanto haya conexión con nosotros.',
  keptInPage:
    'Ahora mismo no se pudo enviar, y este navegador no guarda nada: deja esta página abierta y tu mensaje saldrá solo en cuanto haya conexión con nosotros.',
  now: 'Probar ahora',
  again: 'Escribir otro mensaje',
} satisfies typeof source
