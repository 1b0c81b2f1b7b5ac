import type { walletPay as source } from '../../en/payments/walletPay.ts'

export const walletPay = {
  confirm: ({ price, seller, wallet }: { price: string; seller: string; wallet: string }) =>
    `Paghi ${price} a ${seller}. Conferma con il pulsante di ${wallet}.`,
  notHere: (wallet: string) => `${wallet} non funziona in questo browser. Scegli un altro metodo di pagamento.`,
  agreement: (perPeriod: string) => `${perPeriod}, si rinnova automaticamente finché non disdici.`,
  button: (wallet: string) => `Paga con ${wallet}`,
} satisfies typeof source
