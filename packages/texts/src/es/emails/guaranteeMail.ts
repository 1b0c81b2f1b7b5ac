import type { guaranteeMail as source } from '../../en/emails/guaranteeMail.ts'

/** Textos del correo de la garantía contra el fraude. */
export const guaranteeMail = {
  subject: 'Recuperas tus créditos',
  intro: (name: string) =>
    `Hemos cerrado un perfil en el que gastaste créditos${name === '' ? '' : `: ${name}`}. No era lo que decía ser, así que lo que gastaste vuelve a ser tuyo.`,
  messages: 'Mensajes',
  icebreakers: 'Rompehielos',
  likes: 'Me gusta',
  promise: 'No caducan y ya están en tu cuenta. Si algún día rectificamos la decisión, te los quedas.',
  money: (amount: string, date: string) =>
    `¿Prefieres el dinero? Mientras no los uses, puedes cambiar los créditos de tu pago por ${amount}, que vuelven por donde pagaste, hasta el ${date}. Lo eliges junto a tus créditos.`,
  see: 'Tus créditos',
  reason: 'Recibes este correo porque gastaste créditos en un perfil que hemos cerrado.',
} satisfies typeof source
