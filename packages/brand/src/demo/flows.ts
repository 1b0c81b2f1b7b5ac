import { COMPLIANT_FLOW } from '../choose-plan.ts'
import type { Flow } from '../flow.ts'
import { demoPlans } from './plans.ts'

/**
 * D13: the flows of a demo brand: the default, the compliant one, one with invitations, one with double opt-in, one that
 * checks the age, one in which software is free (D23), and one for the hand-over of each bank that the default does not show (F-25).
 */
export function demoFlows(descriptor: string, currency: string): Flow[] {
  const standard: Flow = {
    id: '7',
    freeMessages: 5,
    icebreakers: 3,
    likes: 10,
    ageCheck: false,
    messagePrice: 10,
    plans: demoPlans(currency),
    invites: false,
    automatedFree: false,
    images: false,
    provider: 'sandbox',
    vertical: 'dating',
    optIn: 'none',
    welcomeBack: { messages: 5, afterDays: 60 },
    welcome: null,
    useAi: false,
    labelDrafts: true,
    descriptor,
    paymentSystems: ['credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'],
    hooks: {},
    findHooks: { modalToProfile: 0, modalToChat: 0 },
  }
  return [
    standard,
    {
      ...standard,
      id: COMPLIANT_FLOW,
      freeMessages: 0,
      icebreakers: 0,
      likes: 0,
      welcomeBack: { messages: 0, afterDays: 60 },
    },
    // the recipient of a picture here has said yes before
    { ...standard, id: '8', invites: true, images: true, welcome: inviteWelcome },
    { ...standard, id: '9', optIn: 'doi' },
    { ...standard, id: '10', ageCheck: true },
    { ...standard, id: '11', automatedFree: true },
    // the demo's pay rules send these to the bank that `provider` names
    { ...standard, id: '12', provider: 'trustpay' },
    { ...standard, id: '13', provider: 'maxpay' },
  ]
}

/** Says to a new member of the flow with invitations how they work. */
const inviteWelcome: NonNullable<Flow['welcome']> = {
  en: '<p><strong>Welcome.</strong> Here a first message is an invitation:</p><ul><li>you write a few words to someone you like,</li><li>that person accepts or declines,</li><li>after a yes you both write as you please.</li></ul><p>You’ll see the price on the button before you send.</p>',
  es: '<p><strong>Te damos la bienvenida.</strong> Aquí el primer mensaje es una invitación:</p><ul><li>escribes unas palabras a quien te gusta,</li><li>esa persona acepta o rechaza,</li><li>tras un sí, os escribís cuanto queráis.</li></ul><p>Lo que cuesta un mensaje está en su botón antes de pulsarlo.</p>',
  fr: '<p><strong>Bienvenue.</strong> Ici, le premier message est une invitation\u00a0:</p><ul><li>tu écris quelques mots à quelqu’un qui te plaît,</li><li>cette personne accepte ou refuse,</li><li>après un oui, vous vous écrivez librement.</li></ul><p>Le prix d’un message est sur son bouton avant que tu appuies.</p>',
  it: '<p><strong>Ti diamo il benvenuto.</strong> Qui il primo messaggio è un invito:</p><ul><li>scrivi due parole a chi ti piace,</li><li>quella persona accetta o rifiuta,</li><li>dopo un sì vi scrivete quanto volete.</li></ul><p>Quanto costa un messaggio sta sul suo pulsante, prima che tu lo prema.</p>',
}
