import type { backofficeDisputes as source } from '../../en/backoffice-money/backofficeDisputes.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('es')

/** Las disputas: hasta cuándo, qué hay que mostrar, qué se respondió. */
export const backofficeDisputes = {
  list: {
    title: 'Disputas',
    text: 'Lo que los bancos retiraron o avisaron como fraude, empezando por lo más reciente.',
    dispute: 'Importe',
    kind: 'Tipo',
    reason: 'Motivo',
    answer: 'Respuesta',
    due: 'Responder antes de',
    opened: 'Abierta',
    search: 'Buscar',
    searchHint: 'Disputa, pedido, referencia o miembro',
    emptyTitle: 'No hay disputas',
    emptyText: 'Lo que retira un banco aparece aquí en cuanto el proveedor lo comunica.',
  },
  kinds: { dispute: 'Disputa', fraud_notice: 'Aviso de fraude' },
  states: {
    open: 'Abierta',
    won: 'Ganada',
    lost: 'Perdida',
    noted: 'Anotada',
  },
  choices: { accepted: 'Aceptada', contested: 'Impugnada' },
  unanswered: 'Sin responder',
  one: {
    facts: 'La disputa',
    order: 'Pedido',
    reference: 'Referencia del proveedor',
    lost: 'Perdido',
    ended: 'Terminó',
    noReason: 'no se dio',
    due: (time: string) => `Se puede responder hasta el ${time}.`,
    dueHouse: 'Es el día que se pone la casa. Anota el día del proveedor cuando lo sepas.',
    dueProvider: 'Es el día del proveedor.',
    over: (time: string) => `Se podía responder hasta el ${time}. Ya ha pasado.`,
    noAnswer: 'Un aviso de fraude no admite respuesta. La tarjeta ya no se cobra.',
    answered: (choice: string, by: string, time: string) => `${choice} por ${by} el ${time}.`,
    letter: 'La carta',
    programme: 'Qué le hace a la tasa',
    programmeText: (before: string, after: string) => `Este mes en esta cuenta: ${before} sin ella, ${after} con ella.`,
    noProgramme: 'Este mes no se ha liquidado nada en esta cuenta.',
    percent: (hundredths: number) => `${number(hundredths / 100)} %`,
  },
  evidence: {
    title: 'Pruebas',
    text: 'Se reúnen solas con lo que se registró. De un chat solo contienen qué días se usaron créditos.',
    consent: 'Condiciones y consentimiento',
    there: 'están, con su huella',
    missing: 'ya no se conservan',
    threeDs: '3-D Secure',
    sessions: 'Entradas después de la compra',
    use: 'Días de uso',
    receipts: 'Recibos',
    notices: 'Correos y avisos',
    refunds: 'Reembolsos',
    earlier: 'Pagos anteriores que nadie disputó',
    compelling: 'Dos de ellos coinciden como pide Compelling Evidence 3.0: envíalos también.',
    count: (count: number) => number(count),
    openTitle: 'Abrir las pruebas',
    openText: 'Muestran direcciones de red completas. El miembro ve que se exportaron, y por qué.',
    download: 'Guardar como archivo',
    fileName: (id: string) => `pruebas-${id}.json`,
  },
  /** Qué ha pasado con el envío de una respuesta. */
  sendings: {
    byHand:
      'Este proveedor no recibe pruebas por su interfaz. Guarda las pruebas como archivo y envíalas con la carta desde sus páginas.',
    queued: 'De camino al proveedor.',
    sent: (time: string) => `El proveedor recibió las pruebas y la carta: ${time}. Ahora decide el banco.`,
    refused: (code: string) =>
      `El proveedor no las aceptó: ${code}. Guarda las pruebas como archivo y envíalas con la carta desde sus páginas antes de que acabe el plazo.`,
    late: 'El plazo había acabado, o el banco ya había decidido, antes de poder llegar al proveedor.',
  },
  acts: {
    title: 'Qué se puede hacer',
    due: 'Anotar el día del proveedor',
    day: 'Último día',
    noDay: 'Elige un día.',
    accept: 'Aceptar la disputa',
    acceptText: 'No se responde nada y el dinero se queda con el cliente del banco. No se puede deshacer.',
    contest: 'Impugnar la disputa',
    contestText:
      'Las pruebas se guardan como están ahora. Luego guárdalas como archivo y envíalas con la carta en el proveedor.',
    contestSends: 'Las pruebas se guardan como están ahora y van enseguida al proveedor junto con la carta.',
    letter: 'Carta al banco',
    noLetter: 'Escribe la carta.',
    outcome: 'Anotar cómo terminó',
    outcomeText:
      'Solo si el proveedor lo dijo en sus propias páginas o por escrito. Cuenta como si lo hubiera dicho su webhook.',
    ended: 'Fue',
    whys: {
      not_open: 'Ya ha terminado.',
      answered: 'Ya se respondió.',
      too_late: 'El día para responder ha pasado.',
    },
  },
  draft: {
    opening: (reference: string, amount: string) => `Impugnamos la disputa ${reference} por ${amount}.`,
    bought: (plan: string, day: string) =>
      `Nuestro cliente pidió «${plan}» el ${day} y aceptó precio y condiciones antes de pagar.`,
    threeDs: 'El pago se confirmó con 3-D Secure.',
    used: (days: number) =>
      plural(days, {
        one: 'Lo comprado se usó # día desde entonces.',
        other: 'Lo comprado se usó # días desde entonces.',
      }),
    sessions: (count: number) =>
      plural(count, { one: 'Entró # vez después de la compra.', other: 'Entró # veces después de la compra.' }),
    earlier: (count: number) =>
      plural(count, {
        one: '# pago anterior de la misma cuenta no se disputó.',
        other: '# pagos anteriores de la misma cuenta no se disputaron.',
      }),
    closing: 'Se adjuntan los registros.',
  },
} satisfies typeof source
