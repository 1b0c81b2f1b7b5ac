import type { backofficeEvents as source } from '../../en/backoffice-running/backofficeEvents.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('es')

/** El registro de eventos. */
export const backofficeEvents = {
  list: {
    title: 'Eventos',
    text: 'Lo que ha pasado, empezando por lo más reciente, con ID, códigos y números. Las filas no se pueden cambiar.',
    name: 'Evento',
    at: 'Hora',
    actor: 'Hecho por',
    about: 'Trata de',
    brand: 'Marca',
    number: 'N.º',
    subject: 'ID de un miembro, un angel o un objeto',
    from: 'Desde',
    to: 'Hasta',
    emptyTitle: 'Todavía no ha pasado nada',
    emptyText: 'Un registro, un mensaje, un pago: cada uno deja aquí una fila.',
    onlyBy: (id: string) => `solo ${id}`,
  },
  actors: {
    member: 'Miembro',
    angel: 'Angel',
    operator: 'Operador',
    system: 'El propio producto',
    provider: 'Proveedor de pagos',
  },
  kinds: { session: 'Sesión', erasure: 'Borrado', choice: 'Elección de cookies' },
  one: {
    title: (event: number) => `Evento ${number(event)}`,
    facts: 'Qué pasó',
    origin: 'Empezó con',
    request: 'una llamada',
    job: 'una tarea programada',
    payload: 'Valores',
    noPayload: 'No hay más valores.',
    causes: 'De dónde viene',
    noCauses: 'No hay nada antes en el registro.',
    effects: 'Qué pasó después',
    noEffects: 'No pasó nada después.',
    together: 'Hecho por la misma llamada',
  },
} satisfies typeof source
