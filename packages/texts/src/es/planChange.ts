import type { planChange as source } from '../en/planChange.ts'

export const planChange = {
  yours: 'Tu plan',
  action: 'Cambiar de plan',
  titles: {
    upgrade: (plan: string) => `Cambiar a ${plan}`,
    downgrade: (plan: string) => `Cambiar a ${plan}`,
    keep: (plan: string) => `Conservar ${plan}`,
    price: (plan: string) => `El nuevo precio de ${plan}`,
    renewal: (plan: string) => `Pagar la renovación de ${plan}`,
  },
  lines: {
    now: 'Pagas ahora',
    credited: 'Se te descuenta',
    creditedFor: (sum: string, plan: string) => `${sum} por el tiempo de ${plan} que no has usado`,
    brings: 'Recibes ahora',
    kept: (amount: string) => `${amount}; lo que te queda sigue siendo tuyo`,
    level: 'Nivel',
    levels: { 0: 'Gratis', 1: 'Premium', 2: 'VIP' },
    begins: 'Empieza',
    atOnce: 'Enseguida',
    onDate: (date: string) => `El ${date}`,
    next: 'Próximo cobro',
    nextOn: (sum: string, date: string) => `${sum} el ${date}`,
  },
  nothingNow: 'Ahora no se cobra nada. Puede que tu banco pregunte si la tarjeta es tuya.',
  noPayment: 'Ahora no se cobra nada.',
  until: (plan: string, date: string) =>
    `Hasta el ${date} conservas todo lo de ${plan}. Hasta entonces puedes deshacer el cambio.`,
  confirm: (plan: string) => `Cambiar a ${plan}`,
  confirmKeep: (plan: string) => `Conservar ${plan}`,
  toPayments: 'A tus pagos',
  changed: 'Tu plan ha cambiado. Recibirás un correo con todo.',
  failed: 'No se ha podido cambiar el plan. No se ha cobrado nada. Mira otra vez las condiciones.',
  scheduled: (plan: string, sum: string, date: string) => `A partir del ${date}: ${plan} por ${sum}`,
  refused: {
    title: (plan: string) => `La renovación de ${plan} fue rechazada`,
    text: (sum: string, date: string) =>
      `No se ha cobrado nada. Puedes pagar los ${sum} con cualquier tarjeta hasta el ${date}.`,
    pay: 'Pagarla ahora',
    gone: 'Esta renovación ya no está abierta',
    goneText: 'Ya se ha pagado, o tu plan ha terminado. En tus pagos ves cómo está todo.',
  },
  price: {
    title: (plan: string) => `${plan} tiene un nuevo precio`,
    asked: (old: string, next: string, date: string) =>
      `Pagas ${old} hasta el ${date}. Después cuesta ${next}, si lo aceptas; si no, termina entonces.`,
    lower: (old: string, next: string) => `Pagas ${old}. Ahora cuesta ${next}, en cuanto lo aceptes.`,
    agree: 'Ver y aceptar',
  },
} satisfies typeof source
