import type { ThemeName } from '@incontro/brand'
import { themes } from '@incontro/brand/themes/index.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { assertNever } from '../errors.ts'
import type { EmailBlock, EmailBrand, EmailContent, EmailReader } from './content.ts'
import { withLanguage } from './links.ts'
import { plainText } from './plain-text.ts'
import { MARK_SOURCE, markOf } from './mark.ts'

export type { EmailBlock, EmailBrand, EmailContent } from './content.ts'

/** A word that is longer than the sheet is broken, in a table too. */
const wrapping = { overflowWrap: 'anywhere' as const, wordBreak: 'break-word' as const }
const FONTS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** An e-mail in its frame. */
export type FramedEmail = {
  readonly html: string
  readonly text: string
  /** The brand's picture, which travels inside the e-mail (`markOf`); null where there is none. */
  readonly mark: string | null
}

/**
 * The one frame of all e-mails: tables and inline styles for old clients, the brand's colours, light and dark, and the same as
 * text. Its links open the pages in the language of the e-mail (UI-09).
 */
export function frameEmail(brand: EmailBrand, reader: EmailReader, content: EmailContent): FramedEmail {
  const mark = markOf(brand.logo.mark)
  const linked = withLanguage(content, reader.language === brand.language ? null : reader.language)
  const html = renderToStaticMarkup(page({ brand, reader, mark }, linked))
  return { html: `<!doctype html>${html}`, text: plainText({ brand, language: reader.language }, linked), mark }
}

type Look = { readonly brand: EmailBrand; readonly reader: EmailReader; readonly mark: string | null }

function page(look: Look, { preview, heading, blocks, reason, leave }: EmailContent): ReactNode {
  const { language, site } = look.reader
  const { title, company, theme } = look.brand
  const supportEmail = look.brand.support.email
  const { mark } = look
  const words = textsFor(language, 'mail').frame
  const { light, shape } = themes[theme]
  const footnote = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: light.textMuted }
  const underlined = { color: light.primary, textDecoration: 'underline' }
  const nameStyle = {
    verticalAlign: 'middle',
    fontSize: '18px',
    fontWeight: 700,
    color: light.primary,
    textDecoration: 'none',
  }
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, darkStyles(theme)),
    ),
    h(Preview, null, preview),
    h(
      Body,
      {
        className: 'ground',
        style: { margin: 0, padding: '24px 12px', backgroundColor: light.background, fontFamily: FONTS },
      },
      h(
        Container,
        {
          className: 'sheet',
          style: {
            maxWidth: '560px',
            padding: '32px 28px',
            backgroundColor: light.surface,
            border: `1px solid ${light.border}`,
            borderRadius: '16px',
            ...wrapping,
          },
        },
        h(
          Section,
          { style: { marginBottom: '24px' } },
          mark !== null &&
            h(Img, {
              src: MARK_SOURCE,
              alt: '', // the name stands beside it
              fetchPriority: 'low', // else React writes a preload link, which mail clients throw out or block
              width: 32,
              height: 32,
              style: { display: 'inline-block', verticalAlign: 'middle', marginRight: '10px' },
            }),
          site === null
            ? h('span', { className: 'name', style: nameStyle }, title)
            : h(Link, { href: site, className: 'name', style: nameStyle }, title),
        ),
        h(
          Heading,
          {
            as: 'h1',
            className: 'ink',
            style: { margin: '0 0 16px', fontSize: '24px', lineHeight: '32px', color: light.text },
          },
          heading,
        ),
        ...blocks.map((block, index) =>
          h('div', { key: index }, blockOf(block, { light, radius: shape.radiusControl, paste: words.paste })),
        ),
        h(Hr, { className: 'line', style: { margin: '28px 0 20px', borderTop: `1px solid ${light.border}` } }),
        h(Text, { className: 'quiet', style: footnote }, reason),
        leave !== undefined &&
          h(
            Text,
            { className: 'quiet', style: footnote },
            h(Link, { href: leave.url, className: 'name', style: underlined }, leave.label),
          ),
        h(
          Text,
          { className: 'quiet', style: footnote },
          `${words.questions} `,
          h(Link, { href: `mailto:${supportEmail}`, className: 'name', style: underlined }, supportEmail),
        ),
        h(Text, { className: 'quiet', style: { ...footnote, margin: 0 } }, words.sender(company.name, company.address)),
      ),
    ),
  )
}

type Paint = { readonly light: (typeof themes)[ThemeName]['light']; readonly radius: string; readonly paste: string }

function blockOf(block: EmailBlock, { light, radius, paste }: Paint): ReactNode {
  const words = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: light.text }
  const small = { margin: '0 0 12px', fontSize: '14px', lineHeight: '22px', color: light.textMuted }
  switch (block.kind) {
    case 'text':
      return h(Text, { className: 'ink', style: words }, block.text)
    case 'note':
      return h(Text, { className: 'quiet', style: small }, block.text)
    case 'button':
      return [
        h(
          Button,
          {
            key: 'button',
            href: block.url,
            className: 'button',
            style: {
              margin: '8px 0 20px',
              padding: '14px 26px',
              borderRadius: radius,
              backgroundColor: light.primary,
              color: light.onPrimary,
              fontSize: '16px',
              fontWeight: 600,
            },
          },
          block.label,
        ),
        block.isBare !== true &&
          h(
            Text,
            { key: 'address', className: 'quiet', style: small },
            paste,
            h('br'),
            h(
              Link,
              { href: block.url, className: 'name', style: { color: light.primary, wordBreak: 'break-all' as const } },
              block.url,
            ),
          ),
      ]
    case 'links':
      return block.links.map(({ label, url }, index) =>
        h(
          Text,
          {
            key: url,
            className: 'ink',
            style: { ...words, margin: index < block.links.length - 1 ? '0 0 8px' : '0 0 20px' },
          },
          h(
            Link,
            { href: url, className: 'name', style: { color: light.primary, textDecoration: 'underline' } },
            label,
          ),
        ),
      )
    case 'people':
      return h(
        'table',
        { role: 'presentation', width: '100%', style: { margin: '0 0 16px', borderCollapse: 'collapse' as const } },
        h(
          'tbody',
          null,
          ...block.people.map(({ name, label, what }, index) =>
            h(
              'tr',
              { key: index },
              h(
                'td',
                { className: 'line', style: { padding: '12px 0', borderTop: `1px solid ${light.border}` } },
                h(
                  'strong',
                  { className: 'ink', style: { fontSize: '16px', lineHeight: '24px', color: light.text } },
                  name,
                ),
                label !== null && [
                  ' ',
                  h(
                    'span',
                    {
                      key: 'label',
                      className: 'quiet line',
                      style: {
                        display: 'inline-block',
                        padding: '0 8px',
                        border: `1px solid ${light.border}`,
                        borderRadius: '10px',
                        fontSize: '12px',
                        lineHeight: '20px',
                        color: light.textMuted,
                      },
                    },
                    label,
                  ),
                ],
                h('br'),
                h('span', { className: 'quiet', style: { ...small, margin: 0 } }, what),
              ),
            ),
          ),
        ),
      )
    case 'facts':
      return h(
        'table',
        { role: 'presentation', width: '100%', style: { margin: '0 0 16px', borderCollapse: 'collapse' as const } },
        h(
          'tbody',
          null,
          ...block.facts.map(([name, value]) =>
            h(
              'tr',
              { key: name },
              h(
                'td',
                {
                  className: 'quiet',
                  style: { ...small, width: '40%', padding: '8px 16px 8px 0', verticalAlign: 'top' },
                },
                name,
              ),
              h(
                'td',
                {
                  className: 'ink',
                  style: { ...words, fontSize: '15px', lineHeight: '22px', padding: '8px 0', verticalAlign: 'top' },
                },
                value,
              ),
            ),
          ),
        ),
      )
    default:
      return assertNever(block)
  }
}

/** For clients that know dark mode; the others keep the inline colours. */
function darkStyles(theme: ThemeName): string {
  const { dark } = themes[theme]
  return `@media (prefers-color-scheme: dark) {
.ground, .ground > table > tbody > tr > td { background-color: ${dark.background} !important }
.sheet { background-color: ${dark.surface} !important; border-color: ${dark.border} !important }
.ink { color: ${dark.text} !important }
.quiet { color: ${dark.textMuted} !important }
.name { color: ${dark.primary} !important }
.line { border-color: ${dark.border} !important }
.button { background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important }
}`
}
