import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const PATIENCE_MS = 8000

/** A letter as a mail server got it. */
export type Received = { readonly to: readonly string[]; readonly raw: string; readonly mail: Email }

/** A real SMTP server that keeps what it is given. */
export async function startMailServer() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        PostalMime.parse(raw).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: raw.toString('utf8'), mail })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  function to(recipient: string): Received[] {
    return received.filter((letter) => letter.to.includes(recipient))
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What came for somebody, oldest first. */
    to,
    /** Waits until `count` letters have come for somebody; answers the last of them. */
    async waitFor(recipient: string, count = 1): Promise<Received> {
      const giveUp = Date.now() + PATIENCE_MS
      for (;;) {
        const letter = to(recipient)[count - 1]
        if (letter !== undefined) return letter
        if (Date.now() > giveUp) throw new Error(`${to(recipient).length} of ${count} letters came for ${recipient}`)
        await delay(20)
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The first link of a letter that leads to a page. */
export function linkIn({ mail }: Received, page: string): URL {
  const hrefs = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  const link = hrefs.find((href) => URL.canParse(href) && new URL(href).pathname === page)
  if (link === undefined) throw new Error(`no link to ${page} in “${mail.subject ?? ''}”`)
  return new URL(link)
}
