import type { OrderSummary } from '@incontro/contract'
import type { ReactNode } from 'react'
import { OrderLines } from './order-lines.tsx'

type ServedSummaryProps = {
  readonly summary: OrderSummary
  readonly title?: string
  /** Between the title and the lines. */
  readonly children?: ReactNode
}

/** R7, F-27: what is ordered, in the very words that the server keeps; stands directly above the button. */
export function ServedSummary({ summary, title, children }: ServedSummaryProps) {
  return (
    <OrderLines
      {...(title !== undefined && { title })}
      lines={summary.lines.map(({ term, text }) => [term, text] as const)}
      total={summary.total}
    >
      {children}
    </OrderLines>
  )
}
