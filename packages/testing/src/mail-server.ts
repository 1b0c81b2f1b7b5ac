import { languages } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from './until.ts'

/** An e-mail as a mail server got it. */
export type Received = {
  readonly to: readonly string[]
  /** The envelope's sender, where what cannot be delivered comes back to. */
  readonly from: string
  readonly raw: string
  readonly mail: Email
}
export type MailServerOptions = {
  /** Any free one unless it has to come back where it was. */
  readonly port?: number
  /** The reply instead of accepting a recipient, such as `550 5.1.1 no such mailbox`. */
  readonly refuse?: (recipient: string) => string | undefined
  /** Called with an e-mail that has come whole, before the server says that it has it. */
  readonly onEmail?: (email: Received) => void
  /** Log-in that is asked for, and STARTTLS offered, with the server's own certificate. */
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** A real SMTP server that keeps what it is given. */
export async function startMailServer({ port: wanted = 0, refuse, onEmail, auth }: MailServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: auth === undefined,
    closeTimeout: 100, // pools keep their connections open
    disabledCommands: auth === undefined ? ['STARTTLS'] : [],
    onAuth({ username, password }, _session, done) {
      if (username === auth?.user && password === auth?.pass) done(null, { user: username })
      else done(smtpError('535 5.7.8 wrong name or password'))
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address)
      done(refusal === undefined ? null : smtpError(refusal))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        PostalMime.parse(raw).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope
          const email = {
            to: rcptTo.map(({ address }) => address),
            from: mailFrom === false ? '' : mailFrom.address,
            raw: raw.toString('latin1'),
            mail,
          }
          received.push(email)
          onEmail?.(email)
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {}) // a client that was killed
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  const all = (recipient: string) => received.filter((email) => email.to.includes(recipient))
  const to = (recipient: string) => all(recipient).filter((email) => !isWelcome(email))
  async function nth(found: () => Received[], { count, recipient }: { count: number; recipient: string }) {
    const emails = await until(`${count} e-mails come for ${recipient}`, found, ({ length }) => length >= count)
    return emails[count - 1] as Received // there are so many
  }
  return {
    port,
    /** Everything that came, oldest first. */
    received: received as readonly Received[],
    url: `smtp://127.0.0.1:${port}`,
    /** What came for a person, oldest first, but for the welcome that every sign-up gets at a moment of its own. */
    to,
    /** Waits until `count` e-mails of `to` have come for a person; returns the last of them. */
    waitFor: (recipient: string, count = 1): Promise<Received> => nth(() => to(recipient), { count, recipient }),
    /** The welcome e-mails of a person, oldest first. */
    welcomes: (recipient: string): Received[] => all(recipient).filter(isWelcome),
    waitForWelcome: (recipient: string): Promise<Received> =>
      nth(() => all(recipient).filter(isWelcome), { count: 1, recipient }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const welcomeSubjects = languages.map((language) => textsFor(language, 'mail').welcome.subject)
function isWelcome({ mail: { subject = '' } }: Received): boolean {
  return welcomeSubjects.some((welcome) => subject.startsWith(`${welcome} · `))
}

function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The first link of a email that leads to a page. */
export function linkIn({ mail }: Received, page: string): URL {
  const hrefs = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  const link = hrefs.find((href) => URL.canParse(href) && new URL(href).pathname === page)
  if (link === undefined) throw new Error(`no link to ${page} in “${mail.subject ?? ''}”`)
  return new URL(link)
}
