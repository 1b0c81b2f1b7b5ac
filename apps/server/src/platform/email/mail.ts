import type { Database, Tx } from '../database/database.ts'
import type { DeliverySource } from '../deliveries/deliveries.store.ts'
import type { Log } from '../log/log.ts'
import { type Job, SAFETY_NET_MS, type Waker } from '../jobs/jobs.ts'
import { type DkimKey, dkimKeyFor } from './dkim.ts'
import type { OutgoingEmail, EmailFile, SentEmail } from './outgoing.ts'
import { domainOf, returnPath } from './headers.ts'
import { createMailsStore, type DueEmail, type MailsStore } from './mails.store.ts'
import { markFile } from './mark.ts'
import { CONNECTIONS, createSmtp, type SendOutcome } from './smtp.ts'
import { createSuppressions, type Suppressions } from './suppressions.ts'
import { type Bounces, createBounces } from './bounces.store.ts'
import { createUndeliveredMails, readLastTaken } from './undelivered-mails.store.ts'

export type { OutgoingEmail, EmailFile, SentEmail } from './outgoing.ts'

export type Mail = {
  /** Puts an e-mail into the outbox in the caller's transaction. */
  queue(tx: Tx, message: OutgoingEmail): Promise<void>
  /** Takes back what has not left yet. */
  withdraw(tx: Tx, which: { memberId: string; topic: string }): Promise<void>
  /**
   * Takes back a member's e-mails whose keys begin so and that have not left yet, because something else came true since.
   * Answers whether one of them has left before.
   */
  recall(tx: Tx, which: { memberId: string; keys: string }): Promise<boolean>
  /** Takes back an e-mail that waits for its moment; false where it has left. */
  takeBack(tx: Tx, which: { key: string; leavesAt: Date }): Promise<boolean>
  /** What became of e-mails, by their keys; one that was deleted is not in it. */
  readonly statesOf: MailsStore['statesOf']
  /** What has left, newest first, for the mailbox of demo mode. */
  sent(limit: number): Promise<SentEmail[]>
  /** The attachment that an e-mail brings; null where there is none of that name. */
  document(name: string): Promise<EmailFile | null>
  /** The brand of an e-mail by the id that its Message-ID carries. */
  brandOf(emailId: string): Promise<string | null>
  /** BO-31: the e-mails of a member, without their words. */
  readonly ofMember: MailsStore['ofMember']
  readonly countOfMember: MailsStore['countOfMember']
  /** Sends an e-mail about a payment again, to the address that the member has now; false where there is no such e-mail. */
  sendCopy(tx: Tx, which: { id: string; memberId: string; to: string }): Promise<boolean>
  /** How many should have left by now, and since when the oldest should. */
  due(): Promise<{ readonly count: number; readonly since: Date | null }>
  /** Those that have not left: what waits, and what the mail server did not take. */
  readonly undelivered: DeliverySource
  /** Of the e-mails that ended since then, by brand: how many left, and how many of them came back. */
  bounces(since: Date): Promise<readonly Bounces[]>
  /** When the mail server took one last; null where it never did. */
  lastTaken(): Promise<Date | null>
  readonly suppressions: Suppressions
  readonly jobs: readonly Job[]
  stop(): void
}

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly jobs: Waker
  readonly log: Log
  readonly now: () => Date
  readonly smtpUrl: string | undefined
  /** Makes the attachments that e-mails bring, each when its e-mail leaves. */
  readonly documents?: (name: string) => Promise<EmailFile | null>
  readonly dkimKeys?: readonly DkimKey[]
  /** Where bounces go, before its tag; `bounce@` the sender's domain unless set. */
  readonly returnPath?: string | undefined
}

const JOB = 'mail'
const MOST_ATTEMPTS = 12
const FIRST_WAIT_MS = 30_000
/** Longer than a try can last, with all its timeouts: what is claimed and not marked after it was held by a process that died. */
const CLAIM_MS = 5 * 60_000

/**
 * E-mails by SMTP, at least once: one that was handed over and not marked, because the process died in between, is sent
 * again with the same Message-ID, by which receivers know the double. An e-mail that the server does not take now is tried
 * again, later each time, for about two days; one that it refuses for good is not. Without SMTP_URL (demo mode only) a
 * e-mail has left when it stands in the mailbox.
 */
export function createMail({ database, jobs, log, now, smtpUrl, dkimKeys = [], ...deps }: Deps): Mail {
  const { db, transaction } = database
  const documents = deps.documents ?? (() => Promise.resolve(null))
  const store = createMailsStore(db)
  const suppressions = createSuppressions(db)
  const bounces = createBounces(db)
  const smtp = smtpUrl === undefined ? undefined : createSmtp(smtpUrl)

  async function hand(message: DueEmail): Promise<SendOutcome> {
    const { id, sender, recipient } = message
    const domain = domainOf(sender)
    if (smtp === undefined) return { kind: 'taken', answer: '' }
    let file: EmailFile | null = null
    try {
      if (message.document !== null) file = await documents(message.document)
    } catch (error) {
      log.error({ err: error, id }, 'the attachment of an e-mail could not be made')
      return { kind: 'later', code: null, answer: 'its attachment could not be made' }
    }
    return smtp.send({
      messageId: `<${id}@${domain}>`,
      date: message.created_at,
      envelope: { from: returnPath(id, sender, deps.returnPath), to: recipient },
      from: sender,
      to: recipient,
      subject: message.subject,
      text: message.text_body,
      html: message.html_body,
      headers: message.headers,
      markFile: message.mark === null ? null : markFile(message.mark),
      file,
      dkim: dkimKeyFor(dkimKeys, domain),
    })
  }

  async function sendOne(message: DueEmail): Promise<void> {
    const { id, recipient } = message
    if (message.useful_until !== null && message.useful_until <= now()) return store.end(db, id, 'expired', now())
    const reason = await suppressions.reasonFor(recipient)
    if (reason !== null && !message.despite.includes(reason)) return store.end(db, id, 'suppressed', now())
    await record(message, await hand(message))
  }

  async function record(message: DueEmail, outcome: SendOutcome): Promise<void> {
    const { id, recipient } = message
    const at = now()
    const attempts = message.attempts + 1
    const answer = outcome.answer.replaceAll(recipient, '…') // the log of tries names no person
    const code = outcome.kind === 'taken' ? null : outcome.code
    await transaction(async (tx) => {
      await store.logAttempt(tx, id, { outcome: outcome.kind, code, answer }, at)
      if (outcome.kind === 'taken') return store.end(tx, id, 'sent', at)
      if (outcome.kind === 'refused') {
        if (outcome.isBadAddress)
          await suppressions.add(tx, { email: recipient, reason: 'bounced', source: 'smtp', at })
        return store.end(tx, id, 'refused', at)
      }
      await store.retry(tx, id, new Date(at.getTime() + FIRST_WAIT_MS * 2 ** message.attempts), answer)
      if (attempts >= MOST_ATTEMPTS) await store.end(tx, id, 'given_up', at)
    })
    if (outcome.kind !== 'taken') log.warn({ id, attempts, code, outcome: outcome.kind }, 'e-mail was not taken')
  }

  async function sendSome(which: { isOfList: boolean }): Promise<boolean> {
    const claimed = await store.claim(which, now(), new Date(now().getTime() + CLAIM_MS), CONNECTIONS)
    await Promise.all(claimed.map(sendOne))
    return claimed.length === CONNECTIONS
  }

  /** An e-mail that its recipient waits for leaves before the e-mails of lists. */
  async function sendDue(): Promise<Date | null> {
    for (;;) {
      const areMoreAwaited = await sendSome({ isOfList: false })
      if (!areMoreAwaited && !(await sendSome({ isOfList: true }))) return store.nextDue()
    }
  }

  return {
    async queue(tx, message) {
      await store.insert(tx, message, now())
      await jobs.wake(tx, JOB, message.leavesAt)
    },
    takeBack: (tx, which) => store.takeBack(tx, which, now()),
    statesOf: store.statesOf,
    withdraw: (tx, which) => store.withdraw(tx, which, now()),
    recall: (tx, which) => store.recall(tx, which, now()),
    sent: store.sent,
    document: documents,
    brandOf: store.brandOf,
    ofMember: store.ofMember,
    countOfMember: store.countOfMember,
    async sendCopy(tx, which) {
      const isSent = await store.copy(tx, { ...which, topic: 'orders' }, now())
      if (isSent) await jobs.wake(tx, JOB)
      return isSent
    },
    due: () => store.due(now()),
    undelivered: createUndeliveredMails(db, { jobs, job: JOB, now }),
    bounces: (since) => bounces(since, now()),
    lastTaken: () => readLastTaken(db),
    suppressions,
    jobs: [
      { name: JOB, everyMs: SAFETY_NET_MS, run: sendDue },
      { name: 'mail events', everyMs: 3_600_000, run: () => suppressions.forget(now()) },
    ],
    stop: () => smtp?.close(),
  }
}
