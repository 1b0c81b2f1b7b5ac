import type { pay as source } from '../en/pay.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos del pago. `version` nombra la redacción de un pedido: cámbiala con cualquier texto de `order`. */
export const pay = {
  version: 'order-es-4',
  title: 'Pagar',
  screen: 'Pago',
  titleOf: (plan: string) => `Pagar ${plan}`,
  summary: 'Lo que pides',
  order: {
    plan: 'Plan',
    brings: 'Trae',
    credits: (count: number) => plural(count, { one: '# crédito de mensajes', other: '# créditos de mensajes' }),
    settles: 'Salda lo que debes',
    arrives: 'Se añaden a tus créditos',
    owing: (owed: string, arrives: string) =>
      `Debes ${owed} por un pago que tu banco retiró. Se saldan primero: se añadirán ${arrives}.`,
    vip: 'premium en el nivel más alto',
    premium: 'premium',
    price: 'Pagas ahora',
    withVat: 'IVA incluido',
    period: 'Durante',
    renewal: 'Renovación',
    renews: (price: string, date: string) => `${price}, la primera el ${date}, hasta que canceles`,
    neverRenews: 'ninguna: pagas una sola vez',
    perMessage: 'Un mensaje',
    perMessageText: (cost: string, messages: number) =>
      plural(messages, {
        one: `${cost}: los créditos dan para # mensaje`,
        other: `unos ${cost}: los créditos dan para # mensajes`,
      }),
    unused: 'Créditos sin usar',
    unusedEnd: (date: string) => `caducan con el periodo, el ${date}`,
    unusedStay: 'siguen siendo tuyos: no caducan',
    term: 'Permanencia',
    noTerm: 'ninguna más allá del periodo que pagas',
    cancel: 'Cancelar',
    howToCancel: 'En la página de tus pagos, con dos clics, cuando quieras. Lo pagado es tuyo hasta que termine.',
    withdrawal: 'Desistimiento',
    howToWithdraw:
      'En 14 días, sin dar motivos, en la página de tus pagos. Se te devuelve la parte que no hayas usado.',
    seller: 'Vendedor',
    statement: 'En tu extracto',
    startNow:
      'Empezar ya: pido los créditos ahora, antes de que pasen los 14 días. Si desisto, pago la parte usada hasta entonces.',
    startNowMissing: 'Marca esta casilla: sin ella los créditos solo podrían llegar pasados 14 días.',
    button: 'Pedido con obligación de pago',
    free: 'No se cobra nada.',
  },
  card: {
    title: 'Tarjeta',
    frame: 'Datos de la tarjeta, en la página de pago segura',
    secure: 'Pago seguro',
    secureText: 'El número de tu tarjeta solo va a la página de pago. Este sitio nunca lo ve.',
    loading: 'Preparando los campos de la tarjeta',
    unavailable: 'No se han podido preparar los campos de la tarjeta.',
    expired:
      'Los campos de la tarjeta llevaban demasiado tiempo abiertos y se han renovado. Introduce la tarjeta otra vez.',
    incomplete: 'Completa los datos de la tarjeta.',
  },
  test: {
    title: 'Tarjetas de prueba',
    text: 'Esto es una demostración: no se cobra nada y las tarjetas reales se rechazan. Cualquier fecha futura, tres cifras cualesquiera, cualquier nombre.',
    success: 'se acepta',
    declined: 'se rechaza',
    insufficient: 'no tiene saldo',
    expired: 'está caducada',
    challenge: 'pregunta antes al banco',
    copy: (number: string) => `Copiar ${number}`,
  },
  wait: {
    paying: 'Tu pago está en camino. Deja esta página abierta, por favor.',
    bankTitle: 'Tu banco quiere asegurarse de que eres tú',
    bankText: 'En un momento vas a su página y después vuelves aquí.',
    bankAction: 'Ir ahora',
    checkingTitle: 'Estamos comprobando tu pago',
    checkingText:
      'El banco todavía no ha respondido. No se pierde nada ni se cobra dos veces: deja esta página abierta o vuelve más tarde.',
    later: 'Ver mis chats mientras tanto',
  },
  ok: {
    title: 'Gracias, tu pago se ha aceptado',
    bought: (plan: string) => `Has comprado ${plan}.`,
    added: (credits: string) => `Se han añadido ${credits}.`,
    balance: (credits: string) => `Ahora tienes ${credits}.`,
    statement: (descriptor: string) => `En tu extracto: ${descriptor}`,
    card: (last4: string) => `Tarjeta acabada en ${last4}`,
    renews: (date: string) => `Se renueva el ${date}, hasta que canceles`,
    paid: 'Pagado',
    receipt: 'La confirmación va de camino a tu correo.',
    onward: (seconds: number) =>
      plural(seconds, { one: 'Tus chats se abren en # segundo.', other: 'Tus chats se abren en # segundos.' }),
    action: 'A mis chats',
  },
  ko: {
    retry: 'Reintentar',
    changeCard: 'Usar otra tarjeta',
    plans: 'Elegir otro plan',
    back: 'Volver a tu plan',
    nothingCharged: 'No se ha cobrado nada.',
  },
  thrown: {
    title: 'Algo ha salido mal',
    text: 'No hemos podido llegar a la página de pago. Inténtalo otra vez: el mismo pedido nunca se cobra dos veces.',
  },
  busy: 'Ahora mismo se está pagando otro pedido tuyo. Espera a su resultado.',
  held: 'Ya tienes este plan. Ahora no se ha cobrado nada: recarga créditos o cambia de plan.',
  heldTitle: 'Este plan ya es tuyo',
  heldAction: 'Recargar o cambiar de plan',
  changed: 'El precio de este plan ha cambiado. Mira los planes otra vez.',
  messages: {
    success: { title: 'Pago aceptado', text: 'Puedes continuar.' },
    pending: {
      title: 'Tu banco todavía lo está decidiendo',
      text: 'La operación está en curso. Tus créditos llegan en cuanto el banco la apruebe, y te avisamos entonces.',
    },
    checking: {
      title: 'Estamos comprobando tu pago',
      text: 'El banco todavía no ha respondido. Espera un momento y no pagues otra vez.',
    },
    invalid_cvc: {
      title: 'El código de seguridad no es correcto',
      text: 'Mira las tres cifras del reverso de tu tarjeta e introdúcelas otra vez.',
    },
    insufficient_funds: {
      title: 'La tarjeta no tiene saldo suficiente',
      text: 'Tu banco ha rechazado el importe. Usa otra tarjeta o inténtalo más tarde.',
    },
    lost_or_stolen: { title: 'Esta tarjeta no se puede usar', text: 'El banco la ha bloqueado. Usa otra tarjeta.' },
    invalid_expiry_month: {
      title: 'El mes de caducidad no es correcto',
      text: 'Mira la fecha de tu tarjeta e introdúcela otra vez.',
    },
    invalid_expiry_year: {
      title: 'El año de caducidad no es correcto',
      text: 'Mira la fecha de tu tarjeta e introdúcela otra vez.',
    },
    expired_card: { title: 'La tarjeta está caducada', text: 'Usa una tarjeta que siga siendo válida.' },
    already_declined: { title: 'Esta tarjeta ya se rechazó antes', text: 'Prueba con otra tarjeta.' },
    change_method: {
      title: 'Demasiados intentos con esta tarjeta',
      text: 'Por ahora está bloqueada. Usa otra tarjeta.',
    },
    processing_error: {
      title: 'El pago no se ha aceptado',
      text: 'El banco no ha podido tramitarlo. Inténtalo otra vez o usa otra tarjeta.',
    },
    card_declined: {
      title: 'La tarjeta se ha rechazado',
      text: 'Tu banco no ha aceptado el pago. Prueba con otra tarjeta.',
    },
    warning: {
      title: 'Tu banco no ha podido confirmar que eres tú',
      text: 'La comprobación ha fallado o se ha cancelado. Inténtalo otra vez y sigue los pasos de tu banco.',
    },
    invalid_number: {
      title: 'El número de tarjeta no es correcto',
      text: 'Revisa las cifras e introdúcelas otra vez.',
    },
    'address blacklisted': { title: 'Esta tarjeta no se puede usar aquí', text: 'Por favor, usa otra tarjeta.' },
    riprova: { title: 'Esta vez no ha funcionado', text: 'No se ha cobrado nada. Inténtalo una vez más.' },
    authentication_required: {
      title: 'Tu banco quiere asegurarse de que eres tú',
      text: 'Inténtalo otra vez y confirma el pago en la página de tu banco.',
    },
    given_back: {
      title: 'Te devolvemos este pago',
      text: 'Ya no hacía falta, así que no se ha añadido nada. Te lo devolvemos entero por donde pagaste. Puede tardar unos días, y el recibo ya va a tu correo.',
    },
    generico: {
      title: 'La tarjeta se ha rechazado',
      text: 'Tu banco no ha dado un motivo. Inténtalo otra vez o usa otra tarjeta.',
    },
  },
} satisfies typeof source
