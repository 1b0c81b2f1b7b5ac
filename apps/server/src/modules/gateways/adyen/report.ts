import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { isId } from '../../../platform/ids/ids.ts'
import { fromDecimal } from '../amounts.ts'
import type { AccountMove, ListAsked, Listed, Money, SettlementKind, SettlementLine } from '../provider.ts'
import { SettlementRow } from './schema.ts'
import type { AdyenSettings } from './settings.ts'

/** Before the id of a refund of ours in Adyen's books, so that one that was made in its Customer Area is distinguished from it. */
export const REFUND_PREFIX = 'refund-'
const DAY_MS = 86_400_000
/** How many lines are settled at once. */
const CHUNK = 500

/** What moves a payment's money. */
const kinds: Readonly<Record<string, SettlementKind>> = {
  Settled: 'capture',
  Refunded: 'refund',
  RefundedReversed: 'refund_reversed',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback_lost',
  ChargebackReversed: 'chargeback_reversed',
}
/**
 * What moves the account and no payment. The rest of a report (what is carried over to the next batch, deposits that Adyen
 * keeps) stays in the account.
 */
const moves: Readonly<Record<string, AccountMove['kind']>> = {
  MerchantPayout: 'transfer',
  Fee: 'fee',
  MiscCosts: 'fee',
  PaymentCost: 'fee',
  InvoiceDeduction: 'fee',
}
const comesIn = new Set<SettlementKind>(['capture', 'refund_reversed', 'chargeback_reversed'])

/** A name that may be asked for: of a Settlement details report as a table, in no other folder. */
export function isSettlementReport(name: string): boolean {
  return /^settlement_detail_report[A-Za-z0-9_-]{0,100}\.csv$/.test(name)
}

class ReportFault extends Error {
  readonly why: Extract<Listed, { ok: false }>['why']
  constructor(why: ReportFault['why']) {
    super(`a report could not be read: ${why}`)
    this.why = why
  }
}

type Account = Pick<AdyenSettings, 'merchantAccount' | 'reportsUrl' | 'settlementDays'> & {
  readonly user: string
  readonly password: { reveal(): string }
}

/**
 * What Adyen settled, by the reports that its webhooks name. Their address is made of the settings and the signed name; the
 * one in the webhook is never asked. A report is read as it comes, and read again as a whole where it breaks off.
 */
export function createAdyenList({ merchantAccount, reportsUrl, settlementDays, user, password }: Account) {
  const credentials = Buffer.from(`${user}:${password.reveal()}`).toString('base64')

  return async function list({ since, reports, deadline, take, takeMoves }: ListAsked): Promise<Listed> {
    const unread = new Set<string>()
    let listedUntil = since.getTime()
    for (const { name, madeAt } of reports) {
      try {
        for await (const rows of chunksOf(name, deadline)) {
          const own = rows.filter((row) => row['Merchant Account'] === merchantAccount)
          await take(own.flatMap((row) => lineOf(row, unread) ?? []))
          await takeMoves(own.flatMap((row) => moveOf(row, unread) ?? []))
        }
      } catch (error) {
        if (error instanceof ReportFault) return { ok: false, why: error.why }
        throw error
      }
      listedUntil = Math.max(listedUntil, madeAt.getTime() - settlementDays * DAY_MS)
    }
    return { ok: true, until: new Date(listedUntil), unread: [...unread] }
  }

  async function* chunksOf(name: string, deadline: AbortSignal): AsyncGenerator<SettlementRow[]> {
    let chunk: SettlementRow[] = []
    const rows = await open(name, deadline)
    try {
      for await (const row of rows) {
        chunk.push(SettlementRow.parse(row))
        if (chunk.length < CHUNK) continue
        yield chunk
        chunk = []
      }
    } catch {
      throw new ReportFault('unavailable') // it broke off, or is no such table
    }
    if (chunk.length > 0) yield chunk
  }

  async function open(name: string, deadline: AbortSignal) {
    if (!isSettlementReport(name)) throw new ReportFault('unavailable')
    const folder = `/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}`
    let answer: Response
    try {
      answer = await fetch(`${reportsUrl}${folder}/${name}`, {
        headers: { authorization: `Basic ${credentials}` },
        redirect: 'error',
        signal: deadline,
      })
    } catch {
      throw new ReportFault('unavailable')
    }
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel()
      throw new ReportFault(answer.status === 401 || answer.status === 403 ? 'no_access' : 'unavailable')
    }
    const table = parse({ columns: true, bom: true, skip_empty_lines: true, max_record_size: 100_000 })
    // what breaks off ends the table with its error, and a table that no one reads on ends the download
    return pipeline(Readable.from(bytesOf(answer.body)), table, () => {})
  }
}

async function* bytesOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function lineOf(row: SettlementRow, unread: Set<string>): SettlementLine | null {
  const psp = row['Psp Reference']
  if (psp === '') return null
  const [debit, credit] = [row['Gross Debit (GC)'], row['Gross Credit (GC)']]
  const kind = kinds[row.Type]
  if (kind === undefined) {
    if (debit !== '' || credit !== '') unread.add(row.Type)
    return null
  }
  const money = fromDecimal(comesIn.has(kind) ? credit : debit, row['Gross Currency'])
  const at = momentOf(row)
  if (money === null || Number.isNaN(at.getTime())) {
    unread.add(row.Type)
    return null
  }
  if (money.minor === 0) return null
  const fee = feeOf(row)
  const [modification, ours] = [row['Modification Reference'], row['Modification Merchant Reference']]
  return {
    id: `${row.Type}:${psp}:${modification}`,
    kind,
    providerRef: psp,
    attemptId: isId(row['Merchant Reference']) ? row['Merchant Reference'] : null,
    // as the webhooks name it
    ref: kind === 'capture' ? psp : ours.startsWith(REFUND_PREFIX) ? ours.slice(REFUND_PREFIX.length) : modification,
    money,
    ...(fee !== null && { fee }),
    at,
  }
}

function moveOf(row: SettlementRow, unread: Set<string>): AccountMove | null {
  const kind = moves[row.Type]
  const [debit, credit, currency] = [row['Net Debit (NC)'], row['Net Credit (NC)'], row['Net Currency']]
  if (row['Psp Reference'] !== '' || kind === undefined || (debit === '' && credit === '')) return null
  const [out, into] = [
    fromDecimal(debit === '' ? '0' : debit, currency),
    fromDecimal(credit === '' ? '0' : credit, currency),
  ]
  const at = momentOf(row)
  if (out === null || into === null || Number.isNaN(at.getTime())) {
    unread.add(row.Type)
    return null
  }
  const id = [row.Type, row['Batch Number'], row['Modification Reference'], currency].join(':')
  return { id, kind, money: { minor: into.minor - out.minor, currency }, at }
}

/** Its time zone is the account's; the day is near enough. */
function momentOf(row: SettlementRow): Date {
  return new Date(`${row['Creation Date'].replace(' ', 'T')}Z`)
}

function feeOf(row: SettlementRow): Money | null {
  const parts = [row['Commission (NC)'], row['Markup (NC)'], row['Scheme Fees (NC)'], row['Interchange (NC)']]
  const currency = row['Net Currency']
  const minor = parts.reduce((sum, part) => sum + (fromDecimal(part, currency)?.minor ?? 0), 0)
  return minor === 0 ? null : { minor, currency }
}
