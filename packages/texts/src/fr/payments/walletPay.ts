import type { walletPay as source } from '../../en/payments/walletPay.ts'

export const walletPay = {
  confirm: ({ price, seller, wallet }: { price: string; seller: string; wallet: string }) =>
    `Tu paies ${price} à ${seller}. Confirme avec le bouton ${wallet}.`,
  notHere: (wallet: string) => `${wallet} ne marche pas dans ce navigateur. Choisis un autre moyen de paiement.`,
  agreement: (perPeriod: string) => `${perPeriod}, renouvelé automatiquement jusqu’à ce que tu résilies.`,
  button: (wallet: string) => `Payer avec ${wallet}`,
} satisfies typeof source
