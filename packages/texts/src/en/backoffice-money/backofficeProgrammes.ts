import type { ProgrammeMark } from '@incontro/contract/backoffice.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('en')

/** The programmes of the card schemes: how far each brand is from their limits. */
export const backofficeProgrammes = {
  title: 'Scheme programmes',
  text: 'What Visa and Mastercard count against a brand, each by its own month and by what it divides by.',
  month: 'Month',
  data: (day: number, days: number) => `${number(day)} of ${number(days)} days.`,
  emptyTitle: 'No card has been charged yet',
  emptyText: 'The meters begin with the first card payment.',
  of: (brand: string, scheme: string) => `${brand}, ${scheme}`,
  account: (id: string) => `Merchant account ${id}`,
  marks: {
    clear: 'Below the first mark',
    watch: 'At the first mark',
    warning: 'Near the limit',
    excessive: 'Over the limit',
  } satisfies Record<ProgrammeMark, string>,
  noMeter: 'This scheme has no programme of ours to count.',
  vamp: {
    title: 'VAMP',
    text: (count: string, of: string) =>
      `${count} disputes and notices of fraud, over ${of} payments settled this month.`,
    limits: 'Marks at 0.5, 0.9 and 1.5 %. Over the limit counts from 1,500 cases a month.',
  },
  end: {
    title: 'VAMP at the end of the month',
    text: 'If no further case comes and payments go on as they did so far.',
  },
  enumeration: {
    title: 'Card testing',
    text: (count: string, of: string) =>
      `${count} of ${of} entered cards that a bank heard of were checks without an amount or refused. What Visa counts as enumerated is among them, so its ratio is no higher.`,
    limits: 'Visa’s limit is 20 % and 300,000 a month.',
  },
  guarded: (checks: string, refused: string, held: string) =>
    `The guard counted ${checks} checks without an amount and ${refused} refusals. It held ${held} cards back, of which no bank and no scheme heard.`,
  unknownScheme: 'unknown scheme',
  ecm: {
    title: 'ECM',
    text: (count: string, of: string) => `${count} disputes this month, over ${of} payments settled last month.`,
    limits: 'Over the limit from 1.5 % and 100 disputes; high from 3 % and 300.',
  },
  efm: {
    title: 'EFM',
    text: (count: string, of: string) =>
      `${count} disputes for fraud this month, over ${of} payments settled last month.`,
    limits: 'Over the limit from 0.5 %, with 1,000 payments and 50,000 in fraud.',
  },
  confirmed: (share: string) => `${share} of what was settled was confirmed by 3-D Secure.`,
  nothing: 'Nothing to divide by.',
}
