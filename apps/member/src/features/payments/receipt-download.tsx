import { Button } from '@incontro/ui/button.tsx'
import { DownloadIcon } from '@incontro/ui/icons.ts'
import { useState } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { toasts } from '../../shared/toasts.ts'
import { useReceiptDownload } from './receipts-query.ts'

/** Fetches the PDF; says why when it does not come. In a list the number is said to readers only. */
export function ReceiptDownload({ number, isListed = false }: { number: string; isListed?: boolean }) {
  const words = useTexts('receipts')
  const errorText = useErrorText()
  const download = useReceiptDownload()
  const [isBusy, setBusy] = useState(false)

  async function fetchIt(): Promise<void> {
    setBusy(true)
    try {
      await download(number)
    } catch (error) {
      toasts.show({ variant: 'warning', title: words.failed(errorText(error)) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={isListed ? 'ghost' : 'secondary'}
      size={isListed ? 's' : 'm'}
      busy={isBusy}
      icon={<DownloadIcon aria-hidden />}
      aria-label={isListed ? words.downloadOf(number) : undefined}
      onClick={() => void fetchIt()}
    >
      {isListed ? words.pdf : words.download}
    </Button>
  )
}
