import type { planChange as source } from '../../en/payments/planChange.ts'

export const planChange = {
  yours: 'Tu plan',
  action: 'Cambiar de plan',
  titles: {
    upgrade: (plan: string) => `Cambiar a ${plan}`,
    downgrade: (plan: string) => `Cambiar a ${plan}`,
    keep: (plan: string) => `Conservar ${plan}`,
    price: (plan: string) => `Nuevo precio de ${plan}`,
    renewal: (plan: string) => `Pagar la renovación de ${plan}`,
  },
  lines: {
    now: 'Pagas ahora',
    credited: 'Te descontamos',
    creditedFor: (sum: string, plan: string) => `${sum} por el tiempo de ${plan} que no has usado`,
    brings: 'Recibes ahora',
    kept: (amount: string) => `${amount}; lo que te queda sigue siendo tuyo`,
    level: 'Nivel',
    levels: { 0: 'Gratis', 1: 'Premium', 2: 'VIP' },
    begins: 'Empieza',
    atOnce: 'Ahora mismo',
    onDate: (date: string) => `El ${date}`,
    next: 'Próximo cobro',
    nextOn: (sum: string, date: string) => `${sum} el ${date}`,
  },
  nothingNow: 'Ahora no pagas nada. Puede que tu banco te pida confirmar que la tarjeta es tuya.',
  noPayment: 'Ahora no pagas nada.',
  until: (plan: string, date: string) =>
    `Hasta el ${date} sigues con todo lo de ${plan}. Hasta entonces puedes deshacer el cambio.`,
  confirm: (plan: string) => `Cambiar a ${plan}`,
  confirmKeep: (plan: string) => `Conservar ${plan}`,
  toPayments: 'Ir a tus pagos',
  changed: 'Has cambiado de plan. Te hemos enviado un correo con los detalles.',
  failed: 'No hemos podido cambiar el plan. No se ha cobrado nada. Revisa otra vez las condiciones.',
  scheduled: (plan: string, sum: string, date: string) => `A partir del ${date}: ${plan} por ${sum}`,
  refused: {
    title: (plan: string) => `Se ha rechazado la renovación de ${plan}`,
    text: (sum: string, date: string) =>
      `No se ha cobrado nada. Puedes pagar los ${sum} con cualquier tarjeta hasta el ${date}.`,
    pay: 'Pagarla ahora',
    gone: 'Esta renovación ya no se puede pagar',
    goneText: 'Ya se ha pagado, o tu plan ha terminado. En la página de Pagos ves cómo está todo.',
  },
  price: {
    title: (plan: string) => `${plan} tiene un nuevo precio`,
    asked: (old: string, next: string, date: string) =>
      `Pagas ${old} hasta el ${date}. Después cuesta ${next}, pero solo si lo aceptas. Si no, el plan termina entonces.`,
    lower: (old: string, next: string) => `Pagas ${old}. Ahora cuesta ${next}, en cuanto lo aceptes.`,
    agree: 'Ver el nuevo precio',
  },
} satisfies typeof source
