/** A standard rate in hundredths of a per cent, from a day (UTC) on. */
export type Dated = { readonly from: string; readonly rate: number }
const since2021 = (rate: number): readonly Dated[] => [{ from: '2021-01-01', rate }]

/**
 * Standard rates of VAT for electronic services to consumers, by the customer's country (Directive 2006/112/EC art. 58).
 * Sources: European Commission, Taxes in Europe Database (TEDB), "standard rate"; the changes since 2024 as published in
 * Finland (1 Sep 2024), Slovakia (1 Jan 2025), Estonia (1 Jan 2024, 1 Jul 2025) and Romania (1 Aug 2025); for gb HM
 * Revenue & Customs, VAT rates. A new rate is a new line: receipts keep the one that they were written with.
 */
export const vatRates: Readonly<Record<string, readonly Dated[]>> = {
  at: since2021(2000),
  be: since2021(2100),
  bg: since2021(2000),
  cy: since2021(1900),
  cz: since2021(2100),
  de: since2021(1900),
  dk: since2021(2500),
  ee: [
    { from: '2021-01-01', rate: 2000 },
    { from: '2024-01-01', rate: 2200 },
    { from: '2025-07-01', rate: 2400 },
  ],
  es: since2021(2100),
  fi: [
    { from: '2021-01-01', rate: 2400 },
    { from: '2024-09-01', rate: 2550 },
  ],
  fr: since2021(2000),
  gb: since2021(2000),
  gr: since2021(2400),
  hr: since2021(2500),
  hu: since2021(2700),
  ie: [
    { from: '2021-01-01', rate: 2100 },
    { from: '2021-03-01', rate: 2300 },
  ],
  it: since2021(2200),
  lt: since2021(2100),
  lu: [
    { from: '2021-01-01', rate: 1700 },
    { from: '2023-01-01', rate: 1600 },
    { from: '2024-01-01', rate: 1700 },
  ],
  lv: since2021(2100),
  mt: since2021(1800),
  nl: since2021(2100),
  pl: since2021(2300),
  pt: since2021(2300),
  ro: [
    { from: '2021-01-01', rate: 1900 },
    { from: '2025-08-01', rate: 2100 },
  ],
  se: since2021(2500),
  si: since2021(2200),
  sk: [
    { from: '2021-01-01', rate: 2000 },
    { from: '2025-01-01', rate: 2300 },
  ],
}
