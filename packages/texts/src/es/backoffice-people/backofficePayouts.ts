/** Textos de la mesa de abonos a las hosts. */
export const backofficePayouts = {
  none: 'No hay nada pendiente. Un abono aparece aquí cuando se cierra un mes o cuando una host lo pide.',
  due: 'A la espera de dos aprobaciones',
  dueText: 'La cuenta está fijada. Aprueban dos personas; nadie puede hacer ambas cosas.',
  approved: 'Aprobados, a la espera del fichero',
  files: 'En el banco',
  file: (time: string, sum: string) => `Fichero del ${time}: ${sum}`,
  ended: 'Abonados o fallidos',
  holds: 'Retenido por decisiones',
  chosen: (count: string, sum: string) => `${count} elegidos, ${sum}`,
  choose: (name: string, sum: string) => `${name}, ${sum}`,
  to: (account: string) => `a ${account}`,
  own: 'pedido por ella',
  month: 'mensual',
  debtorIban: 'IBAN del que sale el dinero',
  wrongIban: 'Eso no es un IBAN.',
  fileText:
    'Recibes un fichero (ISO 20022, pain.001) para subirlo al banco. Desde entonces los abonos constan como enviados.',
  paidText: 'Todo lo de este fichero que no ha fallado consta como abonado; las hosts reciben un correo.',
  failWords: 'Por qué ha fallado, para la host',
  failText: 'El importe vuelve a su saldo, una sola vez. Ella lee tus palabras.',
  missing: 'Escribe al menos 10 caracteres.',
  year: 'Año',
  taxText:
    'Nombre, dirección, número fiscal y sumas por trimestre de cada host que ha cobrado. Trata el fichero como datos personales.',
  hold: (amount: string) => `${amount} retenidos`,
}
