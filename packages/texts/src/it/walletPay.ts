import type { walletPay as source } from '../en/walletPay.ts'

export const walletPay = {
  confirm: ({ price, seller, wallet }: { price: string; seller: string; wallet: string }) =>
    `Paghi ${price} a ${seller}. Conferma con il pulsante di ${wallet}.`,
  notHere: (wallet: string) => `${wallet} non si può usare in questo browser. Scegli un altro modo di pagare.`,
  agreement: (perPeriod: string) => `${perPeriod}, con rinnovo automatico finché non disdici.`,
  button: (wallet: string) => `Paga con ${wallet}`,
} satisfies typeof source
