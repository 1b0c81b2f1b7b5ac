import type { backofficeReconciliation as source } from '../../en/backoffice-money/backofficeReconciliation.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Nuestros libros frente a las listas de los proveedores, y el dinero sin sitio. */
export const backofficeReconciliation = {
  title: 'Conciliación',
  text: 'Nuestros libros frente a lo que los proveedores dicen que movieron, una vez al día.',
  accounts: {
    title: 'Cuentas de proveedor',
    account: 'Cuenta del proveedor',
    last: (time: string) => `Comparada el ${time}.`,
    never: 'Aún sin comparar.',
    notListed: 'Su proveedor no comunica movimientos: sus extractos se comparan a mano.',
    differences: (count: number) =>
      plural(count, { zero: 'Nada difiere.', one: 'Difiere # pago.', other: 'Difieren # pagos.' }),
    suspense: (count: number) =>
      plural(count, { one: '# importe espera su sitio.', other: '# importes esperan su sitio.' }),
    none: 'Ninguna cuenta ha cobrado nada todavía.',
    runs: 'Todas las comparaciones',
  },
  failures: {
    no_access: 'El proveedor no nos deja leer lo que movió.',
    unavailable: 'El proveedor no respondió. Se le vuelve a preguntar.',
    fault: 'La comparación se interrumpió. Se empieza de nuevo.',
  },
  differences: {
    title: 'Diferencias',
    reference: 'Referencia',
    kind: 'Qué difiere',
    ours: 'Lo nuestro',
    theirs: 'Lo suyo',
    since: 'Desde',
    order: 'Pedido',
    emptyTitle: 'Nada difiere',
    emptyText: 'Cada pago está en la lista del proveedor como está en nuestros libros.',
  },
  kinds: {
    ours_only: 'Solo en nuestros libros',
    theirs_only: 'Solo en su lista',
    amount_differs: 'Otro importe',
  },
  runs: {
    title: 'Comparaciones',
    text: 'Cada comparación con la lista de un proveedor, empezando por la más reciente.',
    day: 'Día',
    span: 'Lo que se listó',
    matched: 'Como en nuestros libros',
    differing: 'Difieren',
    ended: 'Terminó',
    running: 'sin terminar',
    result: 'Resultado',
    whole: 'completa',
    emptyTitle: 'Todavía no hay comparaciones',
    emptyText: 'La primera se hace en el día siguiente al primer pago.',
  },
  suspense: {
    title: 'Dinero sin asignar',
    text: 'Dinero que aún no tiene sitio en nuestros libros, empezando por lo más reciente.',
    amount: 'Importe',
    reason: 'Por qué',
    at: 'Desde',
    search: 'Buscar',
    searchHint: 'Importe, pedido o referencia del proveedor',
    emptyTitle: 'Nada espera',
    emptyText: 'El dinero que ningún pedido pidió aparece aquí tras la siguiente comparación.',
    facts: 'El importe',
    ended: 'Terminó',
    asked: 'Proveedor preguntado',
    noOrder: 'ninguno',
    old: 'Lleva más de tres días esperando.',
  },
  reasons: {
    no_order: 'Ningún pedido lo pidió',
    amount_differs: 'Otro importe del que se pidió',
    left_twice: 'Salió dos veces',
  },
  reasonTexts: {
    no_order: 'El proveedor cobró dinero que ningún pedido nuestro pidió. Devuélvelo, o di a dónde pertenece.',
    amount_differs: 'El proveedor cobró otro importe del que se pidió. Devuélvelo, o di a dónde pertenece.',
    left_twice: 'El dinero volvió dos veces: nos lo debe el proveedor. No se puede devolver a nadie.',
  },
  states: {
    open: 'Espera',
    refunding: 'Se está devolviendo',
    refunded: 'Devuelto',
    released: 'Tiene su sitio',
  },
  acts: {
    refundTitle: (item: string) => `Devolver ${item}`,
    refundText: 'Se pide al proveedor que lo devuelva a quien pagó. Otro operador tiene que aprobarlo.',
    releaseTitle: (item: string) => `Liberar ${item}`,
    releaseText: 'Dices que ha encontrado su sitio por otro camino. No se envía nada al proveedor.',
    whys: { not_open: 'Ya no espera.', left_twice: 'Nos lo debe el proveedor: no se puede dar a nadie.' },
  },
} satisfies typeof source
