import type { PublicBrand } from '@incontro/contract'
import { type Language, languages, localeOf } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { LegalText } from './prerender.ts'
import { shareCardPath } from './share-card.ts'
import { attribute, wordsOf } from './html.ts'

export type PageFacts = {
  readonly brand: PublicBrand
  readonly origin: string
  readonly path: string
  readonly language: Language
  readonly title: string
  readonly legalText: LegalText | null
  readonly isListed: boolean
}

/** What search engines and those who share a link see of a public page. */
export function pageHead(facts: PageFacts): string {
  const { brand, origin, path, language, title, isListed } = facts
  const description = describe(facts)
  const canonical = addressOf(facts, language)
  const picture = `${origin}${shareCardPath(brand)}`
  const lines = [
    `<meta name="description" content="${attribute(description)}">`,
    `<meta name="robots" content="${isListed ? 'index, follow, max-image-preview:large' : 'noindex, follow'}">`,
    `<link rel="canonical" href="${attribute(canonical)}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${attribute(addressOf(facts, each))}">`),
    `<link rel="alternate" hreflang="x-default" href="${attribute(`${origin}${path}`)}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': brand.title,
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:locale': localeOf(language).replace('-', '_'),
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': brand.title,
    }).map(([property, content]) => `<meta property="${property}" content="${attribute(content)}">`),
    ...languages
      .filter((each) => each !== language)
      .map((each) => `<meta property="og:locale:alternate" content="${localeOf(each).replace('-', '_')}">`),
    ...Object.entries({
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': picture,
    }).map(([name, content]) => `<meta name="${name}" content="${attribute(content)}">`),
    ...structured(facts).map(
      (thing) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
  return lines.map((line) => `    ${line}\n`).join('')
}

/** The brand's own language stands at the plain address, the others beside it. */
export function addressOf(
  { brand, origin, path }: Pick<PageFacts, 'brand' | 'origin' | 'path'>,
  language: Language,
): string {
  return `${origin}${path}${language === brand.language ? '' : `?lang=${language}`}`
}

function describe({ brand, path, language }: PageFacts): string {
  const words = textsFor(language, 'searchResults')
  const known = words.pages[path.replace(/^\/legal\//, '/') as keyof typeof words.pages] as
    ((title: string) => string) | undefined // a path may be none of those
  return known?.(brand.title) ?? `${brand.voice.headline[language]} ${brand.voice.tagline[language]}`
}

/** https://schema.org; nothing is said here that the page does not show, and no rating: there is none to be proved. */
function structured({ brand, origin, path, language, legalText }: PageFacts): object[] {
  if (path === '/')
    return [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: brand.title,
        legalName: brand.company.name,
        url: `${origin}/`,
        logo: `${origin}${brand.logo}`,
        address: brand.company.address,
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: brand.support.email },
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: brand.title,
        url: `${origin}/`,
        description: brand.voice.tagline[language],
        inLanguage: languages,
        publisher: { '@id': `${origin}/#organization` },
      },
    ]
  if (path !== '/legal/faq' || legalText === null) return []
  const questions = questionsOf(legalText.html)
  return questions.length === 0 ? [] : [{ '@type': 'FAQPage', inLanguage: language, mainEntity: questions }]
}

/** The questions are the headings of the page, an answer is what stands below one. */
function questionsOf(html: string): object[] {
  return html
    .split(/<h2[^>]*>/)
    .slice(1)
    .map((part) => part.split('</h2>'))
    .filter(([, answer]) => answer !== undefined && answer.trim() !== '')
    .map(([question = '', answer = '']) => ({
      '@type': 'Question',
      name: wordsOf(question),
      acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
    }))
}
