import { COMPLIANT_FLOW } from '../choose-plan.ts'
import type { Flow } from '../flow.ts'
import { demoPlans } from './plans.ts'

/** D13: the flows of a demo brand: the default, the compliant one, one with invitations, one with double opt-in, one that checks the age. */
export function demoFlows(descriptor: string): Flow[] {
  const standard: Flow = {
    id: '7',
    freeMessages: 5,
    icebreakers: 3,
    likes: 10,
    ageCheck: false,
    messagePrice: 10,
    plans: demoPlans,
    invites: false,
    provider: 'sandbox',
    vertical: 'dating',
    optIn: 'none',
    welcomeBack: { messages: 5, afterDays: 60 },
    useAi: false,
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
    { ...standard, id: '8', invites: true },
    { ...standard, id: '9', optIn: 'doi' },
    { ...standard, id: '10', ageCheck: true },
  ]
}
