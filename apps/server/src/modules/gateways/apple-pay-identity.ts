import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { SecretText } from './adapter.ts'
import { isApplesAddress } from './apple-pay.rules.ts'

const SESSION_URL = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'

/** The merchant identity that Apple gave for an account: who we are to Apple, and the certificate that proves it. */
export const ApplePayIdentity = z
  .strictObject({
    merchantIdentifier: z.string().regex(/^[\w.-]{1,100}$/),
    /** PEM. */
    certificate: z.string().refine(isCertificate, { error: 'a certificate in PEM', abort: true }),
    /** PEM. */
    key: z.string().refine(isKey, { error: 'a private key in PEM', abort: true }).pipe(SecretText),
    sessionUrl: z
      .string()
      .refine(isApplesAddress, 'an https address of apple-pay-gateway.apple.com')
      .default(SESSION_URL),
  })
  .refine(({ certificate, key }) => new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key.reveal())), {
    path: ['key'],
    message: 'not the key of the certificate',
  })
export type ApplePayIdentity = z.output<typeof ApplePayIdentity>

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).serialNumber !== ''
  } catch {
    return false
  }
}

function isKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private'
  } catch {
    return false
  }
}
