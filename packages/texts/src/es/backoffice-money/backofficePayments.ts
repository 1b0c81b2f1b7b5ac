import type { backofficePayments as source } from '../../en/backoffice-money/backofficePayments.ts'

/** La protección de cada marca contra la prueba de tarjetas (TS-22). */
export const backofficePayments = {
  guards: {
    title: 'Prueba de tarjetas',
    lead: 'Si alguien prueba listas de números de tarjeta, y qué se lo impide.',
    none: 'Todavía no hay ninguna marca. Aquí está la protección de cada una.',
    levels: { 0: 'Normal', 1: 'Reforzada', 2: 'Cerrada' },
    texts: {
      0: 'Las tarjetas llegan al banco dentro de los contadores.',
      1: 'El banco pide siempre confirmación, y la dirección de quien paga lleva al menos una hora confirmada.',
      2: 'No se prueban tarjetas nuevas. Las guardadas y las demás formas de pago siguen.',
    },
    byRule: 'Decide la proporción de rechazos.',
    heldUntil: (until: string) => `Fijada por un operador hasta el ${until}.`,
    since: 'Desde',
    now: 'Últimos 10 minutos',
    day: 'Últimas 24 horas',
    tries: 'Tarjetas probadas',
    declined: 'Rechazadas por el banco',
    heldBack: 'Retenidas antes',
    share: 'Proporción rechazada',
    noShare: '–',
    span: 'Periodo',
    figures: (brand: string) => `Tarjetas probadas en ${brand}`,
    set: (brand: string) => `Protección de ${brand}`,
    setText:
      'Quien tiene una tarjeta guardada sigue pagando en todos los niveles. Se responde lo mismo a una tarjeta buena que a una mala.',
    level: 'Protección',
    rule: 'Que decida la regla',
    hours: 'Cuántas horas',
    hoursWrong: 'Un número entero de 1 a 168.',
  },
} satisfies typeof source
