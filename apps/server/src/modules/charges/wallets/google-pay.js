// @ts-nocheck -- a script of the browser, in a program that has no DOM types
// The script of the frame in which Google's pay.js runs: shows Google's own button and posts to the page what its sheet
// gave. It speaks only with the page that it was framed for, and knows nothing but what that page asks for.
const boot = JSON.parse(document.getElementById('boot').textContent)
const place = document.getElementById('button')
const post = (message) => window.parent.postMessage(message, boot.origin)

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin === boot.origin && source === window.parent && data?.type === 'open') void open(data)
})

const library = document.createElement('script')
library.src = boot.library
library.onload = () => post({ type: 'loaded' })
library.onerror = () => post({ type: 'failed' })
document.head.append(library)

async function open({ button, total, currency, shows }) {
  try {
    const card = {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: button.allowedAuthMethods.split(','),
        allowedCardNetworks: button.allowedCardNetworks.split(','),
        assuranceDetailsRequired: true, // whether the device has asked already, or the bank must (R4)
      },
    }
    const base = { apiVersion: 2, apiVersionMinor: 0 }
    const client = new google.payments.api.PaymentsClient({ environment: button.environment })
    const { result } = await client.isReadyToPay({ ...base, allowedPaymentMethods: [card] })
    if (!result) return post({ type: 'unable' })
    if (!shows) return post({ type: 'able' })
    const request = {
      ...base,
      merchantInfo: { merchantId: button.merchantId, merchantName: button.merchantName },
      allowedPaymentMethods: [
        {
          ...card,
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: button.gateway, gatewayMerchantId: button.gatewayMerchantId },
          },
        },
      ],
      transactionInfo: {
        countryCode: button.countryCode,
        currencyCode: currency,
        totalPriceStatus: 'FINAL',
        totalPrice: total,
        checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
      },
    }
    place.replaceChildren(
      client.createButton({
        buttonType: 'buy',
        buttonColor: boot.scheme === 'dark' ? 'white' : 'black',
        buttonLocale: boot.language,
        buttonSizeMode: 'fill',
        allowedPaymentMethods: [card],
        onClick: () => void pay(client, request),
      }),
    )
    post({ type: 'ready' })
  } catch {
    post({ type: 'failed' })
  }
}

let isOpen = false
async function pay(client, request) {
  if (isOpen) return
  isOpen = true
  try {
    post({ type: 'authorized', wallet: 'googlepay', paymentData: await client.loadPaymentData(request) })
  } catch (error) {
    post({ type: error?.statusCode === 'CANCELED' ? 'cancelled' : 'failed' })
  } finally {
    isOpen = false
  }
}
