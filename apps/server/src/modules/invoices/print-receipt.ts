import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '@incontro/contract'
import { type ReceiptLine, type ReceiptSheet, writeReceiptSheet } from '@incontro/texts/receipt-sheet.ts'
import { textsFor } from '@incontro/texts/sync.ts'

const MARGIN = 56
const INK = '#1c1b22'
const QUIET = '#5a5866'
const RULE = '#d9d7e0'
const fontFile = (weight: 400 | 700) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))
let fonts: Promise<{ regular: Buffer; bold: Buffer }> | undefined

/** The receipt as a tagged PDF of one page in the language of its order; the same receipt gives the same bytes. */
export async function printReceipt(receipt: Receipt): Promise<Buffer> {
  fonts ??= Promise.all([fontFile(400), fontFile(700)]).then(([regular, bold]) => ({ regular, bold }))
  const { regular, bold } = await fonts
  const { language, seller } = receipt
  const sheet = writeReceiptSheet(receipt, textsFor(language, 'receipts'), language)
  const { default: PDFDocument } = await import('pdfkit') // no start of the server waits for it
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never, // its types do not know this standard yet
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: sheet.title,
      Author: seller.name,
      Subject: receipt.description,
      CreationDate: new Date(receipt.issuedAt),
      ModDate: new Date(receipt.issuedAt),
    },
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  document.registerFont('regular', regular)
  document.registerFont('bold', bold)
  draw(document, seller.brand, sheet)
  document.end()
  return whole
}

function draw(document: PDFKit.PDFDocument, brand: string, sheet: ReceiptSheet): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const width = document.page.width - 2 * MARGIN
  /** One element of the document, for the eye and for a reader. */
  const put = (tag: string, write: () => void) => root.add(document.struct(tag, {}, write))

  put('P', () => document.font('bold').fontSize(13).fillColor(INK).text(brand, MARGIN, MARGIN, { width }))
  put('H1', () => document.moveDown(0.8).font('bold').fontSize(22).text(sheet.title, { width }))
  put('P', () =>
    document
      .moveDown(0.4)
      .font('regular')
      .fontSize(10.5)
      .fillColor(QUIET)
      .text(sheet.seller.join('\n'), { width, lineGap: 2 }),
  )
  rows(sheet.facts)
  figures()
  rows(sheet.notes)
  root.end()

  function rule(): void {
    document.moveDown(0.9)
    const artifact = document.markContent('Artifact', { type: 'Layout' })
    artifact
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.7)
      .strokeColor(RULE)
      .stroke()
    artifact.endMarkedContent()
    document.moveDown(0.9)
  }
  function rows(lines: readonly ReceiptLine[]): void {
    if (lines.length === 0) return
    rule()
    const label = width * 0.32
    for (const [name, value] of lines) {
      const top = document.y
      document.font('regular').fontSize(10.5)
      const height = Math.max(
        document.heightOfString(name, { width: label - 12 }),
        document.heightOfString(value, { width: width - label, lineGap: 1.5 }),
      )
      put('P', () => document.fillColor(QUIET).text(name, MARGIN, top, { width: label - 12 }))
      put('P', () => document.fillColor(INK).text(value, MARGIN + label, top, { width: width - label, lineGap: 1.5 }))
      document.x = MARGIN
      document.y = top + height + 5
    }
  }
  function figures(): void {
    rule()
    const { amounts } = sheet
    amounts.forEach(([name, value], index) => {
      const isTotal = index === amounts.length - 1
      const top = document.y
      document
        .font(isTotal ? 'bold' : 'regular')
        .fontSize(isTotal ? 14 : 11)
        .fillColor(INK)
      put('P', () => document.text(name, MARGIN, top, { width: width / 2 }))
      put('P', () => document.text(value, MARGIN + width / 2, top, { width: width / 2, align: 'right' }))
      document.x = MARGIN
      document.y = top + (isTotal ? 20 : 17)
    })
  }
}
