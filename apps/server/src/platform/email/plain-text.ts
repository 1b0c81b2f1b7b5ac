import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { assertNever } from '../errors.ts'
import type { EmailBrand, EmailContent } from './content.ts'

/** The same e-mail for clients, and readers, that take words only. */
export function plainText(
  { brand, language }: { brand: EmailBrand; language: Language },
  { heading, blocks, reason, leave }: EmailContent,
): string {
  const words = textsFor(language, 'mail').frame
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'text':
      case 'note':
        return block.text
      case 'button':
        return `${block.label}:\n${block.url}`
      case 'links':
        return block.links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n')
      case 'people':
        return block.people
          .map(({ name, label, what }) => `* ${name}${label === null ? '' : ` (${label})`}: ${what}`)
          .join('\n')
      case 'facts':
        return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
      default:
        return assertNever(block)
    }
  })
  const { company, support, title } = brand
  return [
    `${title}\n\n${heading}`,
    ...parts,
    `-- \n${reason}${leave === undefined ? '' : `\n${leave.label}: ${leave.url}`}\n${words.questions} ${support.email}\n${words.sender(company.name, company.address)}`,
  ].join('\n\n')
}
