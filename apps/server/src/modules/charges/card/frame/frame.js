// @ts-nocheck -- a script of the browser, in a program that has no DOM types
// The script of the card frame: checks, formats, and trades the fields for a one-time handle. It speaks only with the
// page that the session was made for, and what it says never holds a digit but the last four.
import {
  asExpiry,
  digitsOf,
  faultsOf,
  inBlocksOfFour,
  LEAST_NUMBER_DIGITS,
  readExpiry,
  schemeOf,
} from './card.rules.js'

const boot = JSON.parse(document.getElementById('boot').textContent)
const form = document.getElementById('card')
const names = ['number', 'expiry', 'cvc', 'firstName', 'lastName']
const inputs = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]))
let isBusy = false

const post = (message) => window.parent.postMessage(message, boot.parentOrigin)
const values = () => Object.fromEntries(names.map((name) => [name, inputs[name].value]))

function textOf(name, fault) {
  const texts = boot.faults
  if (fault === 'invalid_number')
    return digitsOf(inputs.number.value).length < LEAST_NUMBER_DIGITS ? texts.numberTooShort : texts.invalidNumber
  if (fault === 'invalid_name') return name === 'firstName' ? texts.invalidFirstName : texts.invalidLastName
  return {
    invalid_expiry_month: texts.invalidMonth,
    invalid_expiry_year: texts.invalidYear,
    expired_card: texts.expired,
    invalid_cvc: texts.invalidCvc,
  }[fault]
}

function show(name, fault) {
  const line = document.getElementById(`${name}-fault`)
  line.hidden = !fault
  line.textContent = fault ? textOf(name, fault) : ''
  if (fault) inputs[name].setAttribute('aria-invalid', 'true')
  else inputs[name].removeAttribute('aria-invalid')
}

function showForm(text) {
  const line = document.getElementById('form-fault')
  line.hidden = !text
  line.textContent = text
}

function faultOf(name) {
  return faultsOf(values(), new Date())[name]
}

/** Complete enough to be judged while he still types. */
function looksDone(name) {
  const value = inputs[name].value
  if (name === 'number') return value.length === 19
  if (name === 'expiry') return readExpiry(value) !== null
  return name === 'cvc' && value.length === 3
}

/** Formats without moving the caret away from the digit it stood behind. */
function reformat(input, format) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const formatted = format(input.value)
  if (formatted === input.value) return
  const atEnd = input.selectionStart === input.value.length
  input.value = formatted
  let at = 0
  for (let seen = 0; at < formatted.length && seen < digitsBefore; at += 1) if (/\d/.test(formatted[at])) seen += 1
  const caret = atEnd ? formatted.length : at
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

function showScheme() {
  const scheme = schemeOf(inputs.number.value)
  for (const mark of document.querySelectorAll('[data-scheme]'))
    mark.toggleAttribute('hidden', mark.dataset.scheme !== (scheme ?? 'none'))
  return scheme
}

function changed() {
  const scheme = showScheme()
  post({ type: 'change', complete: Object.keys(faultsOf(values(), new Date())).length === 0, brand: scheme })
}

let expiryBefore = ''

/** Formats the field, and judges it where it was marked or holds enough to be judged. */
function take(name) {
  if (name === 'number') reformat(inputs.number, inBlocksOfFour)
  if (name === 'expiry') {
    const isDeleting = inputs.expiry.value.length < expiryBefore.length
    if (!isDeleting) reformat(inputs.expiry, asExpiry)
    expiryBefore = inputs.expiry.value
  }
  if (name === 'cvc') reformat(inputs.cvc, (text) => digitsOf(text).slice(0, 3))
  if (inputs[name].hasAttribute('aria-invalid') || looksDone(name))
    show(name, looksDone(name) || name.endsWith('Name') ? faultOf(name) : undefined)
}

form.addEventListener('input', (event) => {
  take(event.target.name)
  showForm('')
  changed()
})
form.addEventListener('focusout', (event) => {
  const name = event.target.name
  if (name in inputs && inputs[name].value.trim() !== '') show(name, faultOf(name))
})
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') post({ type: 'submit' })
})
form.addEventListener('submit', (event) => event.preventDefault())

function focusFirst() {
  const faults = faultsOf(values(), new Date())
  inputs[names.find((name) => faults[name]) ?? 'number'].focus()
}

/** Marks every fault and goes to the first; false where there is one. */
function isGood() {
  const faults = faultsOf(values(), new Date())
  for (const name of names) show(name, faults[name])
  if (Object.keys(faults).length === 0) return true
  post({ type: 'invalid', fields: faults })
  focusFirst()
  return false
}

async function tokenize() {
  if (isBusy || !isGood()) return
  isBusy = true
  try {
    const answer = await trade()
    if (answer.type === 'handle') {
      inputs.cvc.value = ''
      changed()
    }
    post(answer)
  } finally {
    isBusy = false
  }
}

const serverFault = {
  cardNumber: 'number',
  cardMonth: 'expiry',
  cardYear: 'expiry',
  cardSecurityCode: 'cvc',
  firstName: 'firstName',
  lastName: 'lastName',
}

async function trade() {
  const { number, cvc, firstName, lastName } = values()
  const [cardMonth, cardYear] = inputs.expiry.value.split('/')
  const body = {
    session: boot.session,
    cardNumber: number,
    cardMonth,
    cardYear,
    cardSecurityCode: cvc,
    firstName,
    lastName,
  }
  try {
    const response = await fetch('/payment/handles', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const answer = await response.json()
    if (response.ok) return { type: 'handle', handle: answer.handle, brand: answer.brand, last4: answer.last4 }
    if (response.status === 401) {
      showForm(boot.sessionExpired)
      return { type: 'error', code: 'session_expired' }
    }
    const name = serverFault[answer.error?.field]
    if (name) {
      show(name, answer.error.code)
      inputs[name].focus()
      return { type: 'invalid', fields: { [name]: answer.error.code } }
    }
  } catch {
    // handled below, like every other failure to reach the server
  }
  showForm(boot.unavailable)
  return { type: 'error', code: 'unavailable' }
}

window.addEventListener('message', (event) => {
  if (event.origin !== boot.parentOrigin || event.source !== window.parent) return
  if (event.data?.type === 'tokenize') void tokenize()
  if (event.data?.type === 'check' && isGood()) post({ type: 'valid' })
  if (event.data?.type === 'focus') focusFirst()
})

new ResizeObserver(() =>
  post({ type: 'height', height: Math.ceil(document.querySelector('main').getBoundingClientRect().height) }),
).observe(document.querySelector('main'))
post({ type: 'ready' })

// What was typed, pasted or filled in by the browser before this script arrived.
const early = names.filter((name) => inputs[name].value !== '')
for (const name of early) take(name)
if (early.length > 0) changed()
