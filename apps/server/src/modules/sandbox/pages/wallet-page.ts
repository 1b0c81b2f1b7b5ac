import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { html, raw } from '../../../platform/http/html.ts'
import { type Wallet, type WalletCard, walletCardNames, walletCards } from '../wallet-tokens.ts'
import { layout, money, schemeName } from './layout.ts'

export type Sheet = {
  readonly wallet: Wallet
  /** Who framed it, and hears what it says. */
  readonly origin: string
  readonly amount: { readonly minor: number; readonly currency: string }
  readonly merchant: string
  readonly language: Language
  readonly scheme: 'light' | 'dark' | undefined
}

/** The sheet of the test wallets: a card is chosen, and its token posted to the page that framed the sheet. */
export function walletPage({ wallet, origin, amount, merchant, language, scheme }: Sheet, base: string): string {
  const texts = textsFor(language, 'bank')
  const words = texts.wallet
  const sum = money(language, amount.minor, amount.currency)
  const choice = (name: WalletCard, index: number) => {
    const { number, brand } = walletCards[name]
    const note = name === 'empty' ? words.empty : isSaved(wallet, name) ? words.account : words.device
    return html`<label class="choice">
      <input type="radio" name="card" value="${name}" ${raw(index === 0 ? 'checked' : '')} />
      <span
        ><strong>${schemeName(brand)} ${texts.ending} ${number.slice(-4)}</strong><br /><span class="note"
          >${note}</span
        ></span
      >
    </label>`
  }
  const boot = JSON.stringify({ wallet, origin, tokens: `${base}/wallet/tokens` }).replace(/</g, '\\u003c')
  const body = html`<p class="bank">${words[wallet]}</p>
    <h1>${merchant}</h1>
    <p class="amount">${sum}</p>
    <form id="sheet">
      <fieldset>
        <legend>${words.choose}</legend>
        ${raw(walletCardNames.map(choice).join(''))}
      </fieldset>
      <p class="fault" id="fault" role="alert" hidden>${words.unavailable}</p>
      <button class="approve">${words.pay(sum)}</button>
      <button class="quiet" type="button" id="close">${words.close}</button>
    </form>
    <p class="demo">${texts.demo}</p>
    <script type="application/json" id="boot">
      ${raw(boot)}
    </script>`
  return layout({ language, base, look: 'wallet', title: words[wallet], body, scheme, script: 'wallet.js' })
}

function isSaved(wallet: Wallet, card: WalletCard): boolean {
  return wallet === 'googlepay' && walletCards[card].google === 'PAN_ONLY'
}
