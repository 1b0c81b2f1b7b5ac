import type { statement as source } from '../../en/payments/statement.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos del extracto de créditos. */
export const statement = {
  title: 'Movimientos de créditos',
  intro: 'De dónde ha salido cada crédito y en qué se ha ido.',
  now: 'Lo que tienes ahora',
  assets: { msg: 'Créditos de mensajes', ice: 'Rompehielos', like: 'Me gusta' },
  left: (left: number, of: number) => `${plural(left, { one: 'queda #', other: 'quedan #' })} de ${of}`,
  lots: 'De dónde vienen',
  sources: {
    plan: 'De un plan',
    subscription: 'De un plan que se renueva',
    promo: 'Créditos gratis',
    gift: 'Regalo',
    admin: 'De atención al cliente',
    returned: 'Devueltos',
    guarantee: 'De nuestra garantía',
  },
  expires: (date: string) => `válidos hasta el ${date}`,
  neverExpires: 'no caducan',
  noLots: 'Ahora mismo no tienes créditos.',
  debt: {
    title: (count: number) => `Debes ${plural(count, { one: '# crédito', other: '# créditos' })}`,
    text: 'Tu banco anuló un pago cuando ya habías usado parte de sus créditos. Los próximos créditos que recibas saldarán primero esta deuda.',
  },
  lines: 'Movimientos',
  causes: {
    signup: () => 'Créditos de bienvenida',
    purchase: (plan: string) => `Compra: ${plan}`,
    renewal: (plan: string) => `Renovación: ${plan}`,
    gift: () => 'Regalo',
    message: (name: string, count: number) => `${plural(count, { one: '# mensaje', other: '# mensajes' })} a ${name}`,
    icebreaker: (name: string) => `Primer mensaje a ${name}`,
    like: (name: string) => `Me gusta para ${name}`,
    expiry: () => 'Caducados',
    refund: () => 'Retirados tras un reembolso',
    refund_failed: () => 'Devueltos: el reembolso no se pudo hacer',
    dispute: () => 'Retirados: tu banco ha anulado el pago',
    dispute_won: () => 'Devueltos: el pago sigue siendo válido',
    waiver: () => 'Te perdonamos lo que debías',
    not_understood: (name: string) => `Devuelto: ${name} no tenía una respuesta de verdad`,
    guarantee: (name: string) => `Garantía: lo que gastaste con ${name}`,
    correction: () => 'Corrección de atención al cliente',
    goodwill: () => 'Un regalo de nuestro equipo de soporte',
    promotion: () => 'Un regalo nuestro',
    taken_back: () => 'Retirados por nuestro equipo de soporte',
  },
  aPlan: 'un plan',
  aProfile: 'un perfil que ya no está',
  columns: { when: 'Cuándo', what: 'Qué', amount: 'Créditos', balance: 'Saldo' },
  balance: (count: string) => `Saldo ${count}`,
  more: 'Ver anteriores',
  noLines: { title: 'Aún no hay movimientos', text: 'En cuanto entren o salgan créditos, lo verás aquí.' },
  buy: 'Conseguir créditos',
} satisfies typeof source
