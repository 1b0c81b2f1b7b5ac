import type { backofficeProgrammes as source } from '../../en/backoffice-money/backofficeProgrammes.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('es')

/** Los programas de las redes de tarjetas: a qué distancia está cada marca de sus límites. */
export const backofficeProgrammes = {
  title: 'Programas de las redes',
  text: 'Lo que Visa y Mastercard cuentan en contra de una marca, cada una con su mes y su denominador.',
  month: 'Mes',
  data: (day: number, days: number) => `${number(day)} de ${number(days)} días.`,
  emptyTitle: 'Aún no se ha cobrado ninguna tarjeta',
  emptyText: 'Los medidores empiezan con el primer pago con tarjeta.',
  of: (brand: string, scheme: string) => `${brand}, ${scheme}`,
  account: (id: string) => `Cuenta del proveedor ${id}`,
  marks: {
    clear: 'Por debajo de la primera marca',
    watch: 'En la primera marca',
    warning: 'Cerca del límite',
    excessive: 'Por encima del límite',
  },
  noMeter: 'Esta red no tiene un programa que contemos.',
  vamp: {
    title: 'VAMP',
    text: (count: string, of: string) => `${count} disputas y avisos de fraude, sobre ${of} pagos liquidados este mes.`,
    limits: 'Marcas en 0,5, 0,9 y 1,5 %. El exceso cuenta desde 1.500 casos al mes.',
  },
  end: {
    title: 'VAMP a fin de mes',
    text: 'Si no llega ningún caso más y los pagos siguen como hasta ahora.',
  },
  enumeration: {
    title: 'Pruebas de tarjetas',
    text: (count: string, of: string) =>
      `${count} de ${of} tarjetas introducidas que llegaron a un banco eran comprobaciones sin importe o se rechazaron. Lo que Visa cuenta como enumerado está entre ellas: su tasa no es mayor.`,
    limits: 'El límite de Visa es el 20 % y 300.000 al mes.',
  },
  guarded: (checks: string, refused: string, held: string) =>
    `La protección ha contado ${checks} comprobaciones sin importe y ${refused} rechazos. Ha retenido ${held} tarjetas, de las que ningún banco ni ninguna marca ha sabido nada.`,
  unknownScheme: 'marca desconocida',
  ecm: {
    title: 'ECM',
    text: (count: string, of: string) => `${count} disputas este mes, sobre ${of} pagos liquidados el mes pasado.`,
    limits: 'Exceso desde el 1,5 % y 100 disputas; alto desde el 3 % y 300.',
  },
  efm: {
    title: 'EFM',
    text: (count: string, of: string) =>
      `${count} disputas por fraude este mes, sobre ${of} pagos liquidados el mes pasado.`,
    limits: 'Exceso desde el 0,5 %, con 1.000 pagos y 50.000 en fraude.',
  },
  confirmed: (share: string) => `El ${share} de lo liquidado se confirmó con 3-D Secure.`,
  nothing: 'No hay entre qué dividir.',
} satisfies typeof source
