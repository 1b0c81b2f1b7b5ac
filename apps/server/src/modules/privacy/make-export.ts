import { parseLanguage } from '@incontro/locale'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { once } from 'node:events'
import { ZipFile } from 'yazl'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  type ExportFile,
  type ExportRow,
  type ExportSection,
  type Field,
  type PersonalData,
  sectionsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { exportDays } from '../../config/retention.ts'
import type { EmailBrand } from '../../platform/email/content.ts'
import type { ExportFiles } from './export-files.ts'
import { createExportPage } from './export-page.ts'
import type { SendPrivacyEmail } from './send-privacy-email.ts'
import type { ExportRecord, PrivacyStore } from './privacy.store.ts'

type Deps = {
  readonly store: PrivacyStore
  readonly transaction: RunTransaction
  readonly parts: () => readonly PersonalData[]
  readonly files: ExportFiles
  readonly brand: (brandId: string) => Promise<EmailBrand>
  readonly sendEmail: SendPrivacyEmail
  readonly now: () => Date
  readonly log: Log
}

const DAY = 86_400_000
const MOST_ATTEMPTS = 5
const RETRY_MS = 60_000
const OWNER_ONLY = 0o600

/** Makes the copies that were asked for, one after the other. A worker that dies loses a try: the next begins again. */
export function createMakeExport({ store, transaction, parts, files, sendEmail, now, log, ...deps }: Deps) {
  async function make(record: ExportRecord): Promise<void> {
    const place = { memberId: record.member_id, id: record.id }
    const subject = await store.subject(record.member_id)
    if (subject === undefined) return
    const sections = sectionsOf(parts())
    const total = sections.length + 2
    const workshop = await files.openWorkshop(place)
    const brand = await deps.brand(subject.brandId)

    const page = createExportPage(parseLanguage(subject.language) ?? brand.language)
    const reading = createWriteStream(join(workshop, 'index.html'), { mode: OWNER_ONLY })
    const write = async (text: string) => {
      if (!reading.write(text)) await once(reading, 'drain')
    }
    await write(
      page.opening(
        brand.title,
        now(),
        sections.map(({ name }) => name),
      ),
    )
    for (const [index, one] of sections.entries()) {
      await store.noteExportStep(record.id, index, total, now())
      await writeSection(one, subject, { page, write, file: join(workshop, `${one.name}.json`) })
    }
    await write(page.closing)
    reading.end()
    await finished(reading)

    await store.noteExportStep(record.id, sections.length, total, now())
    const own: ExportFile[] = []
    for (const part of parts()) own.push(...((await part.files?.(subject)) ?? []))
    const unfinished = join(workshop, 'archive.zip')
    const made = ['index.html', ...sections.map(({ name }) => `${name}.json`)].map((file) => ({
      name: file === 'index.html' ? file : `data/${file}`,
      open: async () => createReadStream(join(workshop, file)),
    }))
    await zip(unfinished, [...made, ...own.map((file) => ({ ...file, name: `files/${file.name}` }))])
    await store.noteExportStep(record.id, sections.length + 1, total, now())

    const { size: bytes } = await stat(unfinished)
    await files.keep(place, unfinished)
    await files.closeWorkshop(place)
    const at = now()
    const expiresAt = new Date(at.getTime() + exportDays * DAY)
    const isWanted = await transaction(async (tx) => {
      if (!(await store.finishExport(tx, { id: record.id, at, expiresAt, bytes }))) return false
      const reader = { ...subject, origin: record.origin }
      const url = `${record.origin}${subject.angelId === null ? '/profile/data' : '/studio/leaving'}` // AN-25
      await sendEmail(tx, reader, { kind: 'exportReady', url, until: expiresAt }, record.id)
      return true
    })
    if (!isWanted) await files.remove(place) // erased while it was made
  }

  return async function makeExports(): Promise<Date | null> {
    for (;;) {
      const record = await store.claimExport(now())
      if (record === undefined) return store.nextExport()
      try {
        await make(record)
      } catch (error) {
        log.error({ err: error, id: record.id, attempts: record.attempts }, 'data export failed')
        if (record.attempts >= MOST_ATTEMPTS) await store.failExport(record.id)
        else await store.retryExport(record.id, new Date(now().getTime() + RETRY_MS))
      }
    }
  }
}

type Writing = {
  readonly page: ReturnType<typeof createExportPage>
  readonly write: (text: string) => Promise<void>
  readonly file: string
}

/** One section into both its forms, row by row: no list is ever held whole. */
async function writeSection({ name, rows }: ExportSection, subject: Subject, { page, write, file }: Writing) {
  await write(page.sectionStart(name))
  let fields: Field[] | undefined
  async function* json(): AsyncIterable<string> {
    yield '['
    for await (const row of rows(subject)) {
      if (fields === undefined) {
        fields = Object.keys(row) as Field[] // a row has no other keys
        await write(page.tableStart(name, fields))
      } else yield ','
      yield `\n${JSON.stringify(row, null, 2)}`
      await write(page.row(fields, row satisfies ExportRow))
    }
    yield '\n]\n'
  }
  await pipeline(json(), createWriteStream(file, { mode: OWNER_ONLY }))
  await write(fields === undefined ? page.empty : page.tableEnd)
  await write(page.sectionEnd)
}

/** One file after the other, each opened when its turn comes; one that is gone is left out as an empty file. */
async function zip(file: string, entries: readonly ExportFile[]): Promise<void> {
  const archive = new ZipFile()
  for (const { name, open } of entries)
    archive.addReadStreamLazy(name, (give) => {
      open().then(
        (stream) => give(null, stream ?? Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  archive.end()
  const failed = once(archive, 'error').then(([error]) => Promise.reject(error as Error)) // a stream that could not be read
  await Promise.race([pipeline(archive.outputStream, createWriteStream(file, { mode: OWNER_ONLY })), failed])
}
