import type { backofficeAudit as source } from '../../en/backoffice/backofficeAudit.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('es')

/** La auditoría, y quién miró qué de las personas. */
export const backofficeAudit = {
  audit: {
    title: 'Auditoría',
    text: 'Cada acción, empezando por la más reciente. Las filas se guardan cinco años y no se pueden cambiar.',
    number: 'N.º',
    at: 'Hora',
    operator: 'Operador',
    act: 'Acción',
    object: 'Objeto',
    reason: 'Motivo',
    itself: 'El propio producto',
    kind: 'Tipo de objeto',
    objectId: 'ID del objeto',
    operatorFilter: 'Operador',
    from: 'Desde',
    to: 'Hasta',
    emptyTitle: 'Todavía no hay acciones',
    emptyText: 'Cada acción deja aquí una fila.',
    rowTitle: (row: number) => `fila ${number(row)}`,
    role: 'Rol',
    network: 'Red',
    hash: 'Hash de la fila',
    approval: 'Solicitud',
    seeApproval: 'Ver la solicitud',
    changes: 'Lo que cambió',
    noChange: 'No cambió ningún campo.',
    hashNote: 'Los datos personales aparecen como una marca: el mismo valor tiene la misma marca.',
    onlyOf: (id: string) => `solo ${id}`,
  },
  verify: {
    action: 'Verificar la cadena',
    busy: 'Calculando la cadena de nuevo…',
    whole: (rows: number) =>
      plural(rows, { one: 'La cadena está íntegra: # fila.', other: 'La cadena está íntegra: # filas.' }),
    head: 'Hash más reciente',
    broken: (row: number) => `La cadena se rompe en la fila ${number(row)}.`,
    brokenText:
      'Esta fila se ha cambiado o falta alguna anterior. Avisa al auditor y guarda una copia de la base de datos.',
  },
  mine: { title: 'Lo que he hecho' },
  access: {
    title: 'Accesos',
    text: 'Quién miró qué de las personas y por qué. La persona también ve cada fila, sin tu nombre.',
    at: 'Hora',
    operator: 'Operador',
    person: 'Persona',
    what: 'Qué',
    reason: 'Motivo',
    shownFrom: 'La persona lo ve desde',
    personFilter: 'ID de la persona',
    emptyTitle: 'Nadie ha mirado todavía',
    emptyText: 'Cuando un operador muestra un dato, abre mensajes, una foto o un documento, aquí queda una fila.',
    kinds: { member: 'Miembro', angel: 'Angel' },
    whats: {
      email: 'Correo',
      phone: 'Teléfono',
      ip: 'Dirección de red',
      birth: 'Fecha de nacimiento',
      bank: 'Datos bancarios',
      chat: 'Mensajes',
      photo: 'Foto',
      identity: 'Documento de identidad',
      export: 'Exportación',
      pages: 'Páginas visitadas',
    },
  },
} satisfies typeof source
