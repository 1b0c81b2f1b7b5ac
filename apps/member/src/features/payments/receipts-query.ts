import { routes } from '@incontro/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { downloadFile } from '../../shared/calls/download-file.ts'
import { useMember } from '../../shared/session/session.ts'

const receiptsKey = (trackerId: string) => ['receipts', trackerId] as const

/** Own receipts and credit notes, newest first. */
export function useReceipts() {
  const { trackerId } = useMember()
  return useQuery(
    queryOptions({
      queryKey: receiptsKey(trackerId),
      queryFn: ({ signal }) => call(routes.receipts, { params: { trackerId }, signal }),
      staleTime: 0,
    }),
  )
}

/** One of them; it never changes. */
export function useReceipt(number: string) {
  const { trackerId } = useMember()
  return useQuery(
    queryOptions({
      queryKey: [...receiptsKey(trackerId), number] as const,
      queryFn: ({ signal }) => call(routes.receipt, { params: { trackerId, number }, signal }),
      staleTime: Infinity,
    }),
  )
}

/** Hands the PDF of a receipt to the browser. */
export function useReceiptDownload(): (number: string) => Promise<void> {
  const { trackerId } = useMember()
  return (number) =>
    downloadFile(routes.receiptPdf.path.replace(':trackerId', trackerId).replace(':number', number), `${number}.pdf`)
}
