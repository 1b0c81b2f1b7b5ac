// @ts-nocheck -- a script of the browser, in a program that has no DOM types
// The sheet of a test wallet: asks the gateway for the token of the chosen card and posts it to the page that framed it.
const boot = JSON.parse(document.getElementById('boot').textContent)
const form = document.getElementById('sheet')
const fault = document.getElementById('fault')
const pay = form.querySelector('.approve')

const post = (message) => window.parent.postMessage(message, boot.origin)
const postHeight = () =>
  post({ type: 'height', height: Math.ceil(document.querySelector('main').getBoundingClientRect().height) })
const close = () => post({ type: 'cancelled' })

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  pay.disabled = true
  fault.hidden = true
  try {
    const answer = await fetch(boot.tokens, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wallet: boot.wallet, card: new FormData(form).get('card') }),
    })
    if (!answer.ok) throw new Error('no token')
    const { paymentData } = await answer.json()
    post({ type: 'authorized', wallet: boot.wallet, paymentData })
  } catch {
    pay.disabled = false
    fault.hidden = false
  }
})
document.getElementById('close').addEventListener('click', close)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close()
})
new ResizeObserver(postHeight).observe(document.querySelector('main'))
post({ type: 'ready' })
