import type { Language } from '@incontro/locale'
import { type CookieWords, cookieWords } from './cookie-words.ts'
import type { Block, CookieFacts, Facts, LegalText, UsedPlugin, WriteText } from './page.ts'

/** Cookies and what else a browser keeps. */
export const cookie: Record<Language, WriteText> = {
  en: (facts) => write(cookieWords.en, facts),
  es: (facts) => write(cookieWords.es, facts),
  fr: (facts) => write(cookieWords.fr, facts),
  it: (facts) => write(cookieWords.it, facts),
}

function write(words: CookieWords, { brand, email, cookies }: Facts): LegalText {
  const asks = cookies.plugins.length > 0
  return {
    title: words.title,
    intro: words.intro(brand),
    sections: [
      asks
        ? { heading: words.choice.heading, blocks: [words.choice.some(brand), words.choice.change, words.choice.gpc] }
        : { heading: words.none.heading, blocks: [words.none.text(brand)] },
      ...(asks
        ? [
            {
              heading: words.plugins.heading,
              blocks: [words.plugins.intro, cookies.plugins.map((plugin) => pluginLine(words, plugin, brand))],
            },
          ]
        : []),
      {
        heading: words.storage.heading,
        blocks: [words.storage.intro, storageLines(words, cookies), words.storage.studio],
      },
      {
        heading: words.payment.heading,
        blocks: [words.payment.text, ...(cookies.hasGooglePay ? [words.payment.googlePay] : [])],
      },
      { heading: words.away.heading, blocks: [words.away.text, words.away.questions(email)] },
    ],
  }
}

function pluginLine({ plugins: words }: CookieWords, plugin: UsedPlugin, brand: string): string {
  const purpose = words.purposes[plugin.purpose]
  if (plugin.company === null) return `${purpose}: ${words.own(brand)}`
  const kept = plugin.keeps.map(
    ({ name, days }) => `\`${name}\` (${days === 0 ? words.untilClosed : words.days(days)})`,
  )
  return [
    `${purpose}: ${plugin.name}, ${plugin.company}.`,
    words.sendsTo(plugin.hosts.join(', ')),
    kept.length === 0 ? words.keepsNothing : words.keeps(kept.join(', ')),
    `[${words.privacy(plugin.company)}](${plugin.privacyUrl})`,
  ].join(' ')
}

/** One line for what serves the same and lasts as long. */
function storageLines({ storage: words }: CookieWords, { storage }: CookieFacts): Block {
  const lines = new Map<string, string[]>()
  for (const { name, use, life } of storage) {
    const line = `${words.uses[use]} ${words.lives[life]}`
    lines.set(line, [...(lines.get(line) ?? []), `\`${name}\``])
  }
  return [...lines].map(([line, names]) => `${names.join(', ')}: ${line}`)
}
