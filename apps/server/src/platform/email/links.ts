import type { Language } from '@incontro/locale'
import type { EmailContent } from './content.ts'

/** The same e-mail, its links asking for pages in a language (decision 0030); null where the pages speak it unasked. */
export function withLanguage(content: EmailContent, language: Language | null): EmailContent {
  if (language === null) return content
  const { leave } = content
  return {
    ...content,
    blocks: content.blocks.map((block) => {
      if (block.kind === 'button') return { ...block, url: asking(block.url, language) }
      if (block.kind !== 'links') return block
      return { ...block, links: block.links.map(({ label, url }) => ({ label, url: asking(url, language) })) }
    }),
    ...(leave !== undefined && { leave: { ...leave, url: asking(leave.url, language) } }),
  }
}

/** What the link is stays as it is, a token to the e-mail. */
function asking(url: string, language: Language): string {
  const [address = '', hash] = url.split('#')
  if (/[?&]lang=/.test(address)) return url
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}${hash === undefined ? '' : `#${hash}`}`
}
