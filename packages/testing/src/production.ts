import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

type Addresses = { readonly url: string; readonly paymentUrl: string }

/** Settings with which a process starts in production: keys of its own, and a mail server that no one runs. */
export async function productionSettings({ url, paymentUrl }: Addresses): Promise<Record<string, string>> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const ring = () => JSON.stringify([{ kid: 'a', k: randomBytes(32).toString('base64url') }])
  return {
    INCONTRO_MODE: 'production',
    SINGLE_PROCESS: '1',
    PUBLIC_URL: url,
    PAYMENT_URL: paymentUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SEALING_KEYS: JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'a' }]),
    LINK_KEYS: ring(),
    FACTOR_KEYS: ring(),
    IDENTITY_KEYS: ring(),
    PAYOUT_KEYS: ring(),
    // a real provider at an address of no one's
    PAYMENT_ACCOUNTS: JSON.stringify([
      {
        id: 'live',
        provider: 'mollie',
        brands: ['*'],
        settings: { apiKey: 'live_key', baseUrl: 'http://127.0.0.1:9' },
      },
    ]),
  }
}
