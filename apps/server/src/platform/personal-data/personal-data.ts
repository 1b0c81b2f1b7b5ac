import type { Texts } from '@incontro/texts'
import type { Tx } from '../database/database.ts'

/** The person whose data is handed out or goes: an account, and the profile that it writes as, if any. */
export type Subject = {
  readonly memberId: string
  readonly trackerId: string
  readonly brandId: string
  readonly angelId: string | null
  /** Every address that the account has had. */
  readonly emails: readonly string[]
}

/** The columns that an export knows; each has a heading in every language. */
export type Field = keyof Texts['dataExport']['fields']
export type SectionName = keyof Texts['dataExport']['sections']
type Value = string | number | boolean | Date | null | readonly string[] | Readonly<Record<string, unknown>>
export type ExportRow = Partial<Readonly<Record<Field, Value>>>

/** One list of an export: a JSON file, and a table of the page to read. */
export type ExportSection = {
  readonly name: SectionName
  rows(subject: Subject): AsyncIterable<ExportRow>
}
/** Fields that a module adds to the rows of another module's section, in which it holds more of the same thing. */
export type ExportFields = {
  readonly of: SectionName
  /** The field of that section behind which they stand. */
  readonly after: Field
  load(subject: Subject): Promise<ExportRow>
}
/** A file of his that goes into the archive as it is. */
export type ExportFile = {
  readonly name: string
  /** Null where it is gone by now. */
  open(): Promise<NodeJS.ReadableStream | null>
}

/** What becomes of a table that knows a person. */
export type TableFate = {
  /** The section that hands it out, its own or one that it adds fields to, or why there is nothing to hand out. */
  readonly exported: SectionName | { readonly nothing: string }
  /** `cleared`: the row stays, nothing of the person in it. What is kept says why, and for how long. */
  readonly erased: 'deleted' | 'cleared' | { readonly kept: string }
}

/**
 * What a module holds of people (TS-02). Every table with a column that names a person, or that hangs on such a table,
 * stands in the `tables` of exactly one module: `personal-data.test.ts` walks the schema and finds the one that was forgotten.
 */
export type PersonalData = {
  readonly module: string
  readonly tables: Readonly<Record<string, TableFate>>
  readonly sections?: readonly ExportSection[]
  readonly fields?: readonly ExportFields[]
  files?(subject: Subject): Promise<readonly ExportFile[]>
  /**
   * Takes the person out of this module's tables, in one transaction that also notes that it was done; harmless when
   * done again. Answers when what it had to hold back may go, if it held anything back.
   */
  erase?(tx: Tx, subject: Subject, at: Date): Promise<Date | undefined>
  /** What lies outside the database; comes after the commit, and is harmless when done again. */
  eraseFiles?(subject: Subject): Promise<void>
}

/** A section whose rows are few enough to be read at once. */
export function section(name: SectionName, load: (subject: Subject) => Promise<readonly ExportRow[]>): ExportSection {
  return {
    name,
    async *rows(subject) {
      yield* await load(subject)
    },
  }
}

/** The sections of all modules in their order, each row with the fields that other modules add to it. */
export function sectionsOf(parts: readonly PersonalData[]): ExportSection[] {
  const all = parts.flatMap(({ fields = [] }) => fields)
  return parts
    .flatMap(({ sections = [] }) => sections)
    .map(({ name, rows }) => {
      const more = all.filter(({ of }) => of === name)
      return {
        name,
        async *rows(subject) {
          const added = await Promise.all(
            more.map(async ({ after, load }) => ({ after, fields: Object.entries(await load(subject)) })),
          )
          for await (const row of rows(subject))
            yield Object.fromEntries(
              Object.entries(row).flatMap((field) => [
                field,
                ...added.filter(({ after }) => after === field[0]).flatMap(({ fields }) => fields),
              ]),
            )
        },
      }
    })
}
