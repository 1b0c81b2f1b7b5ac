import { readFile } from 'node:fs/promises'
import type { SentEmail } from '../platform/email/mail.ts'
import { MARK_SOURCE, markFile } from '../platform/email/mark.ts'

/** Frames of this origin and nothing else; an e-mail runs nothing and fetches nothing. */
export const MAILBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
export const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** D18: an e-mail as programs read it. */
export function asJson({ mark: _mark, document, ...email }: SentEmail) {
  const links = [...email.html.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
  return { ...email, links, file: document === null ? null : fileOf(email), at: email.at.getTime() }
}

/** Where the attachment of an e-mail can be seen. */
function fileOf({ id }: Pick<SentEmail, 'id'>): string {
  return `/dev/mailbox/${id}/file`
}

/** An e-mail as its reader sees it, with the picture that it brings along; links open beside it. */
export async function emailPage({ html, mark }: SentEmail): Promise<string> {
  const picture = mark === null ? '' : `data:image/png;base64,${(await readFile(markFile(mark))).toString('base64')}`
  return html.replace('<head>', '<head><base target="_blank">').replaceAll(MARK_SOURCE, picture)
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: Canvas; color: CanvasText }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
article { margin: 1.5rem 0; border: 1px solid color-mix(in srgb, CanvasText 25%, transparent); border-radius: .75rem; overflow: hidden }
header { padding: 1rem }
h2 { margin: 0 0 .25rem; font-size: 1.125rem; overflow-wrap: anywhere }
header p { margin: 0; font-size: .875rem; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 34rem; border: 0; border-block: 1px solid color-mix(in srgb, CanvasText 25%, transparent); background: #fff }
details { padding: .75rem 1rem }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem }
`

/** All e-mails that have left, newest first: each as it looks, and as text with its headers. */
export function mailboxPage(emails: readonly SentEmail[]): string {
  const shown = emails.map(({ id, subject, from, to, at, text, headers, document }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const file =
      document === null ? '' : ` · <a href="${escape(fileOf({ id }))}" target="_blank">the file that it brings</a>`
    return `<article><header><h2>${escape(subject)}</h2>
<p>to ${escape(to)} · from ${escape(from)} · ${escape(at.toISOString())}${file}</p></header>
<iframe src="/dev/mailbox/${escape(id)}" title="${escape(`${subject}, to ${to}, ${at.toISOString()}`)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As text, and its headers</summary><pre>${escape(text)}</pre><pre>${escape(lines.join('\n'))}</pre></details></article>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1>${shown.length === 0 ? '<p>No e-mail has been sent yet.</p>' : shown.join('\n')}</main></body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
