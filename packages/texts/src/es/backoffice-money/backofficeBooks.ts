import type { backofficeBooks as source } from '../../en/backoffice-money/backofficeBooks.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('es')

/** Los libros: balance de sumas y saldos, lo que se debe en créditos, días cerrados, las reglas que deben cumplirse. */
export const backofficeBooks = {
  title: 'Libros',
  text: 'El dinero por partida doble, por marca y mes.',
  brand: 'Marca',
  noBrand: 'De ninguna marca',
  month: 'Mes',
  none: 'Todavía no se ha movido nada',
  noneText: 'El primer pago abre los libros.',
  balance: {
    title: 'Balance de sumas y saldos',
    account: 'Cuenta',
    /** By what stands before the colon; the accountant's export has the accounts themselves. */
    accounts: {
      cash: 'Dinero en el banco',
      psp_receivable: 'Por cobrar de un proveedor',
      refunds: 'Reembolsos',
      revenue: 'Ingresos',
      revenue_deferred: 'Créditos aún sin usar',
      vat_payable: 'IVA por pagar',
      chargebacks: 'Contracargos',
      suspense: 'En suspenso',
      provider_fees: 'Comisiones de proveedores',
      adjustments: 'Ajustes',
      to_give_back: 'Pagado dos veces, por devolver',
      goodwill: 'Atenciones',
      guarantee: 'Garantía antifraude',
    },
    opening: 'Antes',
    debits: 'Debe',
    credits: 'Haber',
    closing: 'Después',
    even: 'Todos los saldos finales suman cero.',
    uneven: (amount: string) => `Los saldos finales difieren en ${amount}: los libros están mal.`,
    empty: 'No se movió nada hasta el final de este mes.',
  },
  liability: {
    title: 'Debido en créditos',
    text: 'Pagado por los miembros y aún sin usar: será ingreso cuando se usen o caduquen.',
    none: 'No se debe nada.',
    unspent: 'Créditos sin usar',
    sources: {
      plan: 'de planes',
      subscription: 'de planes con renovación',
      promo: 'dados con una compra',
      gift: 'regalados',
      admin: 'dados a mano',
      returned: 'devueltos',
      guarantee: 'dados por un fraude',
    },
    assets: { msg: 'mensajes', ice: 'rompehielos', like: 'me gusta' },
  },
  closes: {
    title: 'Días cerrados',
    text: 'Un día se cierra una hora después de terminar, en UTC. Lo que se anota después cae en el día abierto.',
    day: 'Día',
    entries: 'Asientos',
    at: 'Cerrado',
    mark: 'Huella',
    verify: 'Comprobar la cadena',
    whole: (count: number) =>
      plural(count, {
        zero: 'Aún no hay días cerrados.',
        one: '# día cerrado, íntegro.',
        other: '# días cerrados, íntegros.',
      }),
    broken: (day: string) => `${day} no encaja: se cambió, o falta un día anterior.`,
    emptyTitle: 'Aún no hay días cerrados',
    emptyText: 'El primero se cierra una hora después de terminar el día del primer pago.',
  },
  rules: {
    title: 'Reglas que deben cumplirse',
    last: (time: string) => `Comprobadas el ${time}.`,
    never: 'Aún sin comprobar. Se hace una vez al día.',
    allHold: (count: number) => plural(count, { one: 'La regla se cumple.', other: 'Las # reglas se cumplen.' }),
    broken: (count: number) => plural(count, { one: 'la incumple # fila', other: 'la incumplen # filas' }),
    warning: 'pronto no se cumplirá',
    rule: (count: number) => `N.º ${number(count)}`,
  },
  export: {
    title: (brand: string, month: string) => `Exportar ${brand}, ${month}`,
    text: 'Todas las líneas del mes en un archivo. Nombra los pedidos por su número, y a ninguna persona.',
    button: 'Exportar para la contabilidad',
    ready: (lines: number) =>
      plural(lines, {
        zero: 'No hay líneas en este mes.',
        one: '# línea está lista.',
        other: '# líneas están listas.',
      }),
    download: 'Guardar el archivo',
    tooMany: 'El mes tiene más líneas de las que caben en un archivo.',
  },
} satisfies typeof source
