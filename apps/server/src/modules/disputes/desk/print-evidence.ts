import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { EvidencePack } from '@incontro/contract/backoffice.ts'
import { evidenceParts } from './evidence-sheet.rules.ts'

const MARGIN = 56
const INK = '#1c1b22'
const QUIET = '#5a5866'
const fontFile = (weight: 400 | 700) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))

/** The letter and the evidence as one PDF; the same answer gives the same bytes. */
export async function printEvidence(letter: string, pack: EvidencePack): Promise<Buffer> {
  const [regular, bold] = await Promise.all([fontFile(400), fontFile(700)])
  const { default: PDFDocument } = await import('pdfkit') // no start of the server waits for it
  const at = new Date(pack.madeAt)
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: `Evidence, order ${pack.order.id}`, CreationDate: at, ModDate: at },
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  document.registerFont('regular', regular)
  document.registerFont('bold', bold)
  document.font('regular').fontSize(11).fillColor(INK).text(letter, { lineGap: 3 })
  for (const { title, lines } of evidenceParts(pack)) {
    document.moveDown(1.2).font('bold').fontSize(13).fillColor(INK).text(title)
    document.moveDown(0.3).fontSize(10)
    for (const [name, value] of lines) {
      document.font('regular').fillColor(QUIET).text(`${name}: `, { continued: true })
      document.fillColor(INK).text(value, { lineGap: 2 })
    }
  }
  document.end()
  return whole
}
