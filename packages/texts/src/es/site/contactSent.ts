import type { contactSent as source } from '../../en/site/contactSent.ts'

export const contactSent = {
  title: 'Gracias',
  under: 'Tu mensaje está en camino…',
  sent: (email: string) => `Hemos recibido tu mensaje. Te responderemos a ${email}.`,
  reference: 'Referencia',
  kept: 'No hemos podido enviarlo. Tu mensaje queda guardado en este navegador y saldrá solo en cuanto haya conexión.',
  keptInPage:
    'No hemos podido enviarlo, y este navegador no guarda nada: deja esta página abierta y tu mensaje saldrá solo en cuanto haya conexión.',
  now: 'Probar ahora',
  again: 'Escribir otro mensaje',
} satisfies typeof source
