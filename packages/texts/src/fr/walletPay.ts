import type { walletPay as source } from '../en/walletPay.ts'

export const walletPay = {
  confirm: ({ price, seller, wallet }: { price: string; seller: string; wallet: string }) =>
    `Tu paies ${price} à ${seller}. Confirme avec le bouton de ${wallet}.`,
  notHere: (wallet: string) =>
    `${wallet} ne peut pas être utilisé dans ce navigateur. Choisis une autre façon de payer.`,
  agreement: (perPeriod: string) => `${perPeriod}, renouvelé automatiquement jusqu’à ce que tu résilies.`,
  button: (wallet: string) => `Payer avec ${wallet}`,
} satisfies typeof source
