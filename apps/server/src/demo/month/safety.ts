import { createHash, createHmac } from 'node:crypto'
import { demoBrands } from '@incontro/brand'
import { type ReportReason, routes } from '@incontro/contract'
import { v5 } from 'uuid'
import { ANGELA_EMAIL, DEFAULT_BRAND, demoTrackerId } from '../accounts.ts'
import { playablePeople } from '../content/playable.ts'
import type { AskAs } from './as-member.ts'
import { angelReportWords, appealWords, contactWords, reportWords } from './desk-words.ts'
import type { MonthPerson } from './people.ts'
import type { DeskTopic } from './steps.ts'

const CONTACTS = '5c0e7f4b-0d3a-4f5e-8b3f-1e9d7a6c5b55'
/** A page that was open while the network went away, which is what most errors of pages are. */
const ERRORS = [
  { subject: 'promise', message: 'TypeError: Failed to fetch dynamically imported module', page: '/chats' },
  { subject: 'window', message: 'ResizeObserver loop completed with undelivered notifications.', page: '/find' },
] as const

type Deps = {
  readonly ask: AskAs
  readonly now: () => Date
  /** E-mails to an address, the newest first. */
  readonly mailbox: (address: string) => Promise<readonly { readonly text: string }[]>
  /** Whether somebody reported the person already. */
  readonly hasCase: (person: MonthPerson) => Promise<boolean>
  readonly mailWebhookKey: string | undefined
}

/** Reports, objections and what goes wrong, by the calls that pages and providers make. */
export function createSafety({ ask, now, mailbox, hasCase, mailWebhookKey }: Deps) {
  return {
    async report(person: MonthPerson, angelId: string, { reason }: { reason: ReportReason }): Promise<void> {
      const { trackerId, language } = person
      const { reports } = await ask(person, routes.ownDecisions, { params: { trackerId } })
      if (reports.length > 0) return // each person of the month reports once
      await ask(person, routes.reportAngel, {
        body: { trackerId, angelId, reason, text: angelReportWords[language], block: false },
      })
    },
    /** By the person from the studio to whom the member wrote. */
    async isReported(person: MonthPerson, angelId: string, { reason }: { reason: ReportReason }): Promise<void> {
      if (await hasCase(person)) return
      const { country, trackerId, language, ip, userAgent } = person
      const email = playablePeople.find(({ id }) => id === angelId)?.email ?? ANGELA_EMAIL
      const brandId = demoBrands.find(({ brand }) => brand.country === country)?.brand.id ?? DEFAULT_BRAND
      const her = { brandId, trackerId: demoTrackerId(brandId, email), ip, userAgent, angelId }
      await ask(her, routes.studioReport, {
        body: { trackerId, reason, text: reportWords[language], block: false },
      })
    },
    /** By the link of the e-mail that says why. */
    async appeal(person: MonthPerson): Promise<void> {
      const { email, language } = person
      const token = (await mailbox(email)).map(({ text }) => /\/case\/([\w-]+)/.exec(text)?.[1]).find(Boolean)
      if (token === undefined) return
      await ask(person, routes.appealByLink, { body: { token, text: appealWords[language] } })
    },
    async meetError(person: MonthPerson): Promise<void> {
      const { trackerId, index } = person
      const { subject, message, page } = ERRORS[index % ERRORS.length] ?? ERRORS[0]
      await ask(person, routes.logClient, { body: { trackerId, subject, message, page, steps: [page] } })
    },
    async contact(person: MonthPerson, topic: DeskTopic): Promise<void> {
      const { email, language, trackerId } = person
      await ask(person, routes.sendContact, {
        body: {
          id: v5(`${trackerId} ${topic}`, CONTACTS),
          email,
          topic,
          message: contactWords[topic][language],
          language,
        },
      })
    },
    /** The mail provider says that the address does not exist. */
    async bounces(person: MonthPerson): Promise<void> {
      const timestamp = String(Math.floor(now().getTime() / 1000))
      const token = createHash('sha256').update(`bounce of ${person.email}`).digest('hex')
      const signature = createHmac('sha256', mailWebhookKey ?? '')
        .update(`${timestamp}${token}`)
        .digest('hex')
      await ask(person, routes.mailRemove, {
        body: {
          signature: { timestamp, token, signature },
          'event-data': { event: 'failed', severity: 'permanent', recipient: person.email },
        },
      })
    },
  }
}
