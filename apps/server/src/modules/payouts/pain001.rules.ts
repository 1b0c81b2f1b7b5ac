/** A credit transfer of a file for the bank. */
export type Transfer = {
  readonly id: string
  readonly amount: number
  readonly holder: string
  readonly iban: string
}
export type BankFile = {
  readonly id: string
  /** As ISO 8601, without fractions. */
  readonly at: string
  readonly currency: string
  readonly debtorName: string
  readonly debtorIban: string
  /** What recipients read on their statement. */
  readonly reference: string
  readonly transfers: readonly Transfer[]
}

/** A file of credit transfers as banks take it: ISO 20022, pain.001.001.09, one block of payments. The same facts give the same text. */
export function pain001({ id, at, currency, debtorName, debtorIban, reference, transfers }: BankFile): string {
  const number = plainId(id)
  const total = decimal(transfers.reduce((sum, { amount }) => sum + amount, 0))
  const name = latin(debtorName)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${number}</MsgId><CreDtTm>${at}</CreDtTm><NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${total}</CtrlSum>`,
    `<InitgPty><Nm>${name}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${number}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${total}</CtrlSum>`,
    ...(currency === 'EUR' ? ['<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>'] : []),
    `<ReqdExctnDt><Dt>${at.slice(0, 10)}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${debtorIban}</IBAN></Id></DbtrAcct>`,
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(
      (one) =>
        `<CdtTrfTxInf><PmtId><EndToEndId>${plainId(one.id)}</EndToEndId></PmtId>` +
        `<Amt><InstdAmt Ccy="${currency}">${decimal(one.amount)}</InstdAmt></Amt>` +
        `<Cdtr><Nm>${latin(one.holder)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${one.iban}</IBAN></Id></CdtrAcct>` +
        `<RmtInf><Ustrd>${latin(reference)}</Ustrd></RmtInf></CdtTrfTxInf>`,
    ),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n')
}

/** Ids of the file have 35 signs at most. */
function plainId(id: string): string {
  return id.replaceAll('-', '')
}
function decimal(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
const special: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', þ: 'th', Þ: 'Th' },
  '&': '+',
}
/** The letters that every bank of the area takes; others as the nearest of them. */
function latin(text: string): string {
  const near = [...text.normalize('NFD').replace(/\p{M}/gu, '')].map((sign) => special[sign] ?? sign).join('')
  return near
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .trim()
    .slice(0, 70)
}
