import type { pay as source } from '../../en/payments/pay.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos del pago. `version` nombra la redacción de un pedido: cámbiala con cualquier texto de `order`. */
export const pay = {
  version: 'order-es-5',
  title: 'Pagar',
  screen: 'Pago',
  titleOf: (plan: string) => `Pagar ${plan}`,
  summary: 'Tu pedido',
  order: {
    plan: 'Plan',
    brings: 'Incluye',
    credits: (count: number) => plural(count, { one: '# crédito de mensajes', other: '# créditos de mensajes' }),
    settles: 'Salda lo que debes',
    arrives: 'Se añaden a tus créditos',
    owing: (owed: string, arrives: string) =>
      `Debes ${owed} por un pago que tu banco anuló. Se saldan primero: se añadirán ${arrives}.`,
    vip: 'premium, nivel máximo',
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
    howToCancel: 'En la página de Pagos, con dos clics, cuando quieras. Lo que has pagado es tuyo hasta que termine.',
    withdrawal: 'Desistimiento',
    howToWithdraw:
      'Durante 14 días, sin dar motivos, en la página de Pagos. Te devolvemos la parte que no hayas usado.',
    seller: 'Vendedor',
    statement: 'En tu extracto',
    startNow:
      'Empezar ya: pido los créditos ahora, antes de que pasen los 14 días. Si desisto, pago la parte usada hasta entonces.',
    startNowMissing: 'Marca esta casilla: sin ella, los créditos no podrían llegar hasta pasados 14 días.',
    button: 'Pedido con obligación de pago',
    free: 'No se cobra nada.',
  },
  card: {
    title: 'Tarjeta',
    frame: 'Datos de la tarjeta, en la página de pago segura',
    secure: 'Pago seguro',
    secureText: 'El número de tu tarjeta solo va a la página de pago. Esta web nunca lo ve.',
    loading: 'Cargando los campos de la tarjeta',
    unavailable: 'Los campos de la tarjeta no se han cargado.',
    expired: 'Los campos llevaban demasiado tiempo abiertos y los hemos recargado. Introduce la tarjeta otra vez.',
    incomplete: 'Completa los datos de la tarjeta.',
  },
  test: {
    title: 'Tarjetas de prueba',
    text: 'Esto es una demo: no se cobra nada y las tarjetas reales se rechazan. Cualquier fecha futura, tres cifras cualesquiera, cualquier nombre.',
    success: 'se acepta',
    declined: 'se rechaza',
    insufficient: 'no tiene saldo',
    expired: 'está caducada',
    challenge: 'pregunta antes al banco',
    copy: (number: string) => `Copiar ${number}`,
  },
  wait: {
    paying: 'Tu pago está en marcha. No cierres esta página, por favor.',
    bankTitle: 'Tu banco quiere comprobar que eres tú',
    bankText: 'Te llevamos a su página y después vuelves aquí.',
    bankAction: 'Ir ahora',
    checkingTitle: 'Estamos comprobando tu pago',
    checkingText:
      'El banco aún no ha respondido. No se pierde nada ni se cobra dos veces: deja esta página abierta o vuelve más tarde.',
    later: 'Mientras, ir a mis chats',
  },
  ok: {
    title: 'Gracias, pago aceptado',
    bought: (plan: string) => `${plan} ya es tuyo.`,
    added: (credits: string) => `Hemos añadido ${credits}.`,
    balance: (credits: string) => `Ahora tienes ${credits}.`,
    statement: (descriptor: string) => `En tu extracto: ${descriptor}`,
    card: (last4: string) => `Tarjeta terminada en ${last4}`,
    renews: (date: string) => `Se renueva el ${date}, hasta que canceles`,
    paid: 'Pagado',
    receipt: 'Te hemos enviado la confirmación por correo.',
    onward: (seconds: number) =>
      plural(seconds, { one: 'Tus chats se abren en # segundo.', other: 'Tus chats se abren en # segundos.' }),
    action: 'Ir a mis chats',
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
    text: 'No hemos podido conectar con la página de pago. Inténtalo otra vez: el mismo pedido nunca se cobra dos veces.',
  },
  busy: 'Ahora mismo se está pagando otro pedido tuyo. Espera a que termine.',
  held: 'Ya tienes este plan. No se ha cobrado nada: recarga créditos o cambia de plan.',
  heldTitle: 'Ya tienes este plan',
  heldAction: 'Recargar o cambiar de plan',
  changed: 'El precio de este plan ha cambiado. Mira los planes otra vez.',
  messages: {
    success: { title: 'Pago aceptado', text: 'Puedes continuar.' },
    pending: {
      title: 'Tu banco todavía lo está decidiendo',
      text: 'El pago está en curso. Tendrás tus créditos en cuanto el banco lo apruebe, y te avisaremos.',
    },
    checking: {
      title: 'Estamos comprobando tu pago',
      text: 'El banco aún no ha respondido. Espera un momento y no pagues otra vez.',
    },
    invalid_cvc: {
      title: 'Código de seguridad incorrecto',
      text: 'Introduce otra vez las tres cifras del reverso de tu tarjeta.',
    },
    insufficient_funds: {
      title: 'No hay saldo suficiente en la tarjeta',
      text: 'Tu banco ha rechazado el importe. Usa otra tarjeta o inténtalo más tarde.',
    },
    lost_or_stolen: { title: 'Esta tarjeta no se puede usar', text: 'El banco la ha bloqueado. Usa otra tarjeta.' },
    invalid_expiry_month: {
      title: 'Mes de caducidad incorrecto',
      text: 'Mira la fecha de tu tarjeta e introdúcela otra vez.',
    },
    invalid_expiry_year: {
      title: 'Año de caducidad incorrecto',
      text: 'Mira la fecha de tu tarjeta e introdúcela otra vez.',
    },
    expired_card: { title: 'Tu tarjeta ha caducado', text: 'Usa una tarjeta que esté en vigor.' },
    already_declined: { title: 'Esta tarjeta ya se ha rechazado antes', text: 'Prueba con otra tarjeta.' },
    change_method: {
      title: 'Demasiados intentos con esta tarjeta',
      text: 'Por ahora está bloqueada. Usa otra tarjeta.',
    },
    processing_error: {
      title: 'El pago no ha podido hacerse',
      text: 'Tu banco no ha podido tramitarlo. Inténtalo otra vez o usa otra tarjeta.',
    },
    card_declined: {
      title: 'Tu tarjeta ha sido rechazada',
      text: 'Tu banco no ha aceptado el pago. Prueba con otra tarjeta.',
    },
    warning: {
      title: 'Tu banco no ha podido confirmar que eres tú',
      text: 'La comprobación ha fallado o se ha cancelado. Inténtalo otra vez y sigue los pasos de tu banco.',
    },
    invalid_number: {
      title: 'Número de tarjeta incorrecto',
      text: 'Revisa las cifras e introdúcelas otra vez.',
    },
    'address blacklisted': { title: 'Esta tarjeta no se puede usar aquí', text: 'Usa otra tarjeta, por favor.' },
    try_again: { title: 'Esta vez no ha funcionado', text: 'No se ha cobrado nada. Inténtalo de nuevo.' },
    authentication_required: {
      title: 'Tu banco quiere comprobar que eres tú',
      text: 'Inténtalo otra vez y confirma el pago en la página de tu banco.',
    },
    given_back: {
      title: 'Te devolvemos este pago',
      text: 'Ya no hacía falta, así que no se ha añadido nada. Te lo devolvemos entero por la misma vía. Puede tardar unos días; el recibo está en tu correo.',
    },
    generic: {
      title: 'Tu tarjeta ha sido rechazada',
      text: 'Tu banco no ha dicho por qué. Inténtalo otra vez o usa otra tarjeta.',
    },
  },
} satisfies typeof source
