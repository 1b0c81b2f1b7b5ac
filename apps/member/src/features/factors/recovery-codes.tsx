import { Button } from '@incontro/ui/button.tsx'
import { CheckIcon, DownloadIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import { toasts } from '../../shared/toasts.ts'
import styles from './factors.module.css'

/** The recovery codes, this once: to be copied, kept as a file or written down. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { codes: words } = useTexts('factorSettings')
  const [isCopied, setCopied] = useState(false)
  const text = `${words.fileTitle(brand.title)}\n\n${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      toasts.show({ title: words.cannotCopy, variant: 'danger' }) // the browser does not let pages write there
    }
  }
  function download(): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${brand.id}-${words.fileName}.txt`
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <div className={styles.stack}>
      <h3 className={styles.sub} tabIndex={-1} ref={(heading) => heading?.focus()}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <ul className={styles.codes} aria-label={words.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Callout tone="warning">{words.once}</Callout>
      <div className={styles.buttons}>
        <Button variant="secondary" icon={isCopied && <CheckIcon aria-hidden />} onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={download}>
          {words.download}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  )
}
