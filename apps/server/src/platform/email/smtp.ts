import { createTransport } from 'nodemailer'
import type { DkimKey } from './dkim.ts'
import type { EmailFile } from './outgoing.ts'

/** An e-mail as it goes to the mail server. */
export type Outgoing = {
  readonly messageId: string
  readonly date: Date
  readonly envelope: { readonly from: string; readonly to: string }
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** File of the picture that the HTML names `cid:mark`. */
  readonly markFile: string | null
  readonly file: EmailFile | null
  readonly dkim: DkimKey | null
}
/** What the server said: it has the e-mail, it may take it later, or it never will. */
export type SendOutcome =
  | { readonly kind: 'taken'; readonly answer: string }
  | { readonly kind: 'later'; readonly code: number | null; readonly answer: string }
  | { readonly kind: 'refused'; readonly code: number | null; readonly answer: string; readonly isBadAddress: boolean }
export type SendBySmtp = (email: Outgoing) => Promise<SendOutcome>
export type Smtp = { readonly send: SendBySmtp; close(): void }

export const CONNECTIONS = 5
const CONNECT_MS = 15_000
const SILENCE_MS = 60_000
/** Of RFC 6376 and RFC 8058: the headers of one-click unsubscribing must be signed too. */
const SIGNED = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted:Feedback-ID',
].join(':')

/**
 * A pool of connections to the server of SMTP_URL. smtps: is TLS from the start; smtp: must become TLS (STARTTLS) unless
 * the server is this machine or the address says `?requireTLS=false`. Any other option of nodemailer can stand there too.
 */
export function createSmtp(smtpUrl: string): Smtp {
  const { hostname, protocol } = new URL(smtpUrl)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: protocol === 'smtp:' && !isHere,
    disableUrlAccess: true,
  })
  return {
    close: () => transport.close(),
    async send({ markFile, file, dkim, ...email }) {
      const attachments = [
        ...(markFile === null
          ? []
          : [{ filename: 'mark.png', path: markFile, cid: 'mark', contentDisposition: 'inline' as const }]),
        ...(file === null ? [] : [{ filename: file.name, content: file.content, contentType: file.type }]),
      ]
      try {
        const { response } = await transport.sendMail({
          ...email,
          attachments,
          ...(dkim !== null && {
            dkim: {
              domainName: dkim.domain,
              keySelector: dkim.selector,
              privateKey: dkim.privateKey,
              headerFieldNames: SIGNED,
            },
          }),
        })
        return { kind: 'taken', answer: response }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** RFC 3463: the mailbox is not there, has moved, is no address or is switched off. */
const BAD_ADDRESS = /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/

/**
 * A 5xx about this e-mail or its recipient is final. All else, our own credentials included, is an operator's to mend, and
 * the e-mail is tried again.
 */
function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, command, code, response } = faultOf(error)
  const answer = response ?? String(error)
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode !== null && responseCode >= 500 && isAboutEmail)
    return {
      kind: 'refused',
      code: responseCode,
      answer,
      isBadAddress: command === 'RCPT TO' && BAD_ADDRESS.test(answer),
    }
  // nodemailer's own verdict: what stands in the envelope is no address
  if (responseCode === null && code === 'EENVELOPE') return { kind: 'refused', code: null, answer, isBadAddress: false }
  return { kind: 'later', code: responseCode, answer }
}

type Fault = {
  responseCode: number | null
  command: string | null
  code: string | null
  response: string | null
}
function faultOf(error: unknown): Fault {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {} // read with care below
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    responseCode: typeof fields['responseCode'] === 'number' ? fields['responseCode'] : null,
    command: text(fields['command']),
    code: text(fields['code']),
    response: text(fields['response']),
  }
}
