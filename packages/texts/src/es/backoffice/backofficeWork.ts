import type { backofficeWork as source } from '../../en/backoffice/backofficeWork.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('es')

/** Hoy, y las solicitudes que esperan un segundo sí. */
export const backofficeWork = {
  today: {
    title: 'Hoy',
    approvals: {
      title: 'Esperan tu sí',
      by: (name: string, until: string) => `lo pide ${name}, hasta el ${until}`,
      none: 'Ninguna solicitud te espera.',
      all: 'Todas las solicitudes',
    },
    leases: {
      title: 'En tus manos',
      until: (time: string) => `tuyo hasta las ${time}`,
      none: 'No tienes nada asignado.',
    },
    deadlines: {
      title: 'Vence en 48 horas',
      due: (time: string) => `vence el ${time}`,
      overdue: (time: string) => `vencido desde el ${time}`,
      none: 'Nada vence en 48 horas.',
    },
    alarms: {
      title: 'Alarmas',
      none: 'Ninguna alarma.',
      count: (count: number) => plural(count, { one: '# vez', other: '# veces' }),
      codes: {
        brand_schedule: 'Una marca no se pudo publicar a su hora',
        review_stars: 'Las opiniones con pocas estrellas se rechazan demasiado',
        no_captures: 'No entran pagos',
        no_photo_decision: 'Nadie revisa las fotos',
        dead_postbacks: 'Hay postbacks abandonados',
        mail_bounces: 'Rebotan demasiados correos',
        disputes: 'Demasiadas disputas',
        books_broken: 'Una regla de la contabilidad no se cumple',
        dead_events: 'Hay eventos sin procesar',
        dead_jobs: 'Hay tareas abandonadas',
        dead_webhooks: 'No se han podido aplicar avisos de proveedores',
        late_appeals: 'Hay recursos fuera de plazo',
        late_jobs: 'Las tareas van con retraso',
        suspense_old: 'Hay dinero sin asignar desde hace más de tres días',
        programme_watch: 'Una cifra de una red de tarjetas está en la primera marca',
        programme_warning: 'Una cifra de una red de tarjetas está cerca del límite',
        programme_excessive: 'Una cifra de una red de tarjetas supera el límite',
      },
    },
    since: {
      title: 'Desde tu última visita',
      none: 'Nada nuevo.',
      first: 'Primera visita: todavía no hay nada con que comparar.',
      from: (time: string) => `desde el ${time}`,
      last: (times: string, time: string) => `${times}, la última el ${time}`,
    },
    head: {
      title: 'Auditoría',
      whole: (row: number) => `Íntegra hasta la fila ${number(row)}`,
      broken: (row: number) => `La cadena se rompe en la fila ${number(row)}`,
      at: (day: string) => `${day}: comprobada automáticamente y enviada a los auditores`,
    },
  },
  approvals: {
    title: 'Aprobaciones',
    text: 'Acciones que necesitan a una segunda persona. Antes del sí no pasa nada.',
    request: 'Solicitud',
    askedBy: 'La pide',
    askedAt: 'Pedida',
    until: 'Hasta',
    state: 'Estado',
    emptyTitle: 'Todavía no hay solicitudes',
    emptyText: 'Cuando una acción necesita un segundo sí, espera aquí hasta 72 horas.',
    own: 'tuya',
  },
  one: {
    about: (act: string, title: string) => `${act}: ${title}`,
    effect: 'Lo que va a pasar',
    effectDone: 'Lo que se pidió',
    noEffect: 'No cambia ningún campo.',
    changed: 'Cambiado desde que se pidió',
    changedText: 'Así no se puede aprobar. Recházala y que se pida otra vez.',
    unreadable: (why: string) => `Ya no puede ocurrir: ${why}`,
    facts: 'Solicitud',
    object: 'Sobre',
    reason: 'Motivo',
    by: 'La pide',
    at: 'Pedida',
    until: 'Abierta hasta',
    alone: 'Ocurre por sí sola',
    aloneText: (time: string) =>
      `Nadie más puede aprobarla, así que ocurre por sí sola el ${time}. Los titulares han recibido un correo; hasta entonces se puede retirar o rechazar.`,
    decided: 'Decidida',
    decidedBy: (name: string, time: string) => `${name}, ${time}`,
    byItself: (time: string) => `por sí sola, ${time}`,
    words: 'Por qué',
  },
} satisfies typeof source
