import type { walletPay as source } from '../../en/payments/walletPay.ts'

export const walletPay = {
  confirm: ({ price, seller, wallet }: { price: string; seller: string; wallet: string }) =>
    `Pagas ${price} a ${seller}. Confirma con el botón de ${wallet}.`,
  notHere: (wallet: string) => `${wallet} no funciona en este navegador. Elige otra forma de pago.`,
  agreement: (perPeriod: string) => `${perPeriod}, se renueva automáticamente hasta que canceles.`,
  button: (wallet: string) => `Pagar con ${wallet}`,
} satisfies typeof source
