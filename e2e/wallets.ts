import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** What the page asked Google for, as far as a test looks into it. */
export type GoogleRequest = {
  readonly merchantInfo: Record<string, string>
  readonly transactionInfo: Record<string, string>
  readonly allowedPaymentMethods: readonly {
    readonly parameters: Record<string, unknown>
    readonly tokenizationSpecification: { readonly parameters: Record<string, string> }
  }[]
}

/**
 * Google's host with a pay.js of the documented interface: a client, its button, and a sheet in a window of its own, as in
 * browsers that have none. What the sheet gives goes on to the real product.
 */
export async function startGoogle() {
  const requests: GoogleRequest[] = []
  let isReady = true
  let fetched = 0

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://google.test')
    if (pathname === '/gp/p/js/pay.js') {
      fetched += 1
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(library(isReady))
    } else if (pathname === '/sheet') response.writeHead(200, { 'content-type': 'text/html' }).end(SHEET)
    else response.writeHead(404).end()
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Keeps what each sheet is opened with. */
    async listen(page: Page): Promise<void> {
      await page
        .context()
        .exposeBinding('googleSheet', (_source, request: GoogleRequest) => void requests.push(request))
    },
    setReady: (ready: boolean) => void (isReady = ready),
    fetched: () => fetched,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Google = Awaited<ReturnType<typeof startGoogle>>

const library = (isReady: boolean) => `
const base = new URL(document.currentScript.src).origin
const wrong = (message) => Object.assign(new Error(message), { statusCode: 'DEVELOPER_ERROR' })
class PaymentsClient {
  constructor({ environment }) {
    if (!['TEST', 'PRODUCTION'].includes(environment)) throw wrong('environment')
  }
  async isReadyToPay({ apiVersion, allowedPaymentMethods: [{ type, parameters }] }) {
    if (apiVersion !== 2 || type !== 'CARD' || !parameters.allowedAuthMethods || !parameters.allowedCardNetworks) throw wrong('method')
    return { result: ${isReady} }
  }
  createButton({ onClick, buttonColor, buttonType, buttonLocale, buttonSizeMode }) {
    const place = document.createElement('div')
    place.innerHTML = '<style>.gpay-button { width: 100%; height: 100%; min-height: 40px; border: 0; border-radius: 4px; cursor: pointer }</style>'
    place.style.height = buttonSizeMode === 'fill' ? '100%' : 'auto'
    const button = document.createElement('button')
    button.className = 'gpay-button ' + buttonColor
    button.style.background = buttonColor === 'white' ? '#fff' : '#000'
    button.style.color = buttonColor === 'white' ? '#000' : '#fff'
    button.lang = buttonLocale
    button.textContent = buttonType + ' GPay'
    button.onclick = onClick
    place.append(button)
    return place
  }
  async loadPaymentData(request) {
    window.googleSheet?.(request)
    if (!/^\\d+\\.\\d\\d$/.test(request.transactionInfo.totalPrice)) throw wrong('totalPrice')
    const sheet = window.open(base + '/sheet', '_blank', 'popup')
    if (!sheet) throw wrong('no window')
    return new Promise((resolve, reject) => {
      addEventListener('message', function heard({ source, data }) {
        if (source !== sheet) return
        removeEventListener('message', heard)
        sheet.close()
        if (data.cancelled) return reject(Object.assign(new Error('closed'), { statusCode: 'CANCELED' }))
        resolve({
          apiVersion: 2,
          apiVersionMinor: 0,
          paymentMethodData: {
            type: 'CARD',
            description: 'Visa 9999',
            info: { cardNetwork: 'VISA', cardDetails: '9999', assuranceDetails: { accountVerified: true, cardHolderAuthenticated: data.isDevice } },
            tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify({ protocolVersion: 'ECv2', signedMessage: crypto.randomUUID() }) },
          },
        })
      })
    })
  }
}
window.google = { payments: { api: { PaymentsClient } } }
`

const SHEET = `<!doctype html><title>Google Pay</title>
<button id="pay" onclick="opener.postMessage({ isDevice: true }, '*')">pay</button>
<button id="account" onclick="opener.postMessage({ isDevice: false }, '*')">pay by the account</button>
<button id="cancel" onclick="opener.postMessage({ cancelled: true }, '*')">cancel</button>`

/** What an Apple sheet was opened with, and what it was sent, in order. */
export type AppleSheet = {
  readonly version: number
  readonly request: Record<string, unknown>
  readonly sent: readonly unknown[]
}

/** The ApplePaySession of Safari, of its documented interface; the sheet itself is steered by the test. */
export async function givesApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Sheet = { version: number; request: unknown; sent: unknown[]; session: Fake }
    const sheets: Sheet[] = []
    class Fake {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      static canMakePayments = () => true
      static supportsVersion = (version: number) => version <= 14
      onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null
      onpaymentauthorized: ((event: unknown) => void) | null = null
      oncancel: ((event: unknown) => void) | null = null
      private readonly sheet: Sheet
      constructor(version: number, request: unknown) {
        if (!navigator.userActivation.isActive) throw new Error('no press of the person')
        this.sheet = { version, request: JSON.parse(JSON.stringify(request)), sent: [], session: this }
        sheets.push(this.sheet)
      }
      begin(): void {
        const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession'
        queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }))
      }
      completeMerchantValidation(session: unknown): void {
        this.sheet.sent.push({ session })
      }
      completePayment(result: unknown): void {
        this.sheet.sent.push({ result })
      }
      abort(): void {
        this.sheet.sent.push('abort')
      }
    }
    Object.assign(window, {
      ApplePaySession: Fake,
      appleSheets: sheets,
      authorizeApple: () =>
        sheets.at(-1)?.session.onpaymentauthorized?.({
          payment: { token: { paymentData: { version: 'EC_v1', data: crypto.randomUUID() } } },
        }),
      cancelApple: () => sheets.at(-1)?.session.oncancel?.({}),
    })
  })
}

type AppleWindow = { appleSheets: AppleSheet[]; authorizeApple(): void; cancelApple(): void }

/** The newest sheet, once it was sent so many things. */
export async function appleSheet(page: Page, sent: number): Promise<AppleSheet> {
  await page.waitForFunction(
    (count) => ((globalThis as unknown as AppleWindow).appleSheets.at(-1)?.sent.length ?? 0) >= count, // put there above
    sent,
  )
  return page.evaluate(() => {
    const { version, request, sent: heard } = (globalThis as unknown as AppleWindow).appleSheets.at(-1) as AppleSheet // put there above
    return { version, request, sent: heard }
  })
}
export const authorizeApple = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as AppleWindow).authorizeApple()) // put there above
export const cancelApple = (page: Page) => page.evaluate(() => (globalThis as unknown as AppleWindow).cancelApple()) // put there above
