import { ButtonLink } from '@incontro/ui/button.tsx'
import { DownloadIcon } from '@incontro/ui/icons.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../shared/language.tsx'

export type SavedText = { readonly fileName: string; readonly content: string }

/** A text that an act brought, to be saved as a file. */
export function SavedFile({ file: { content, fileName } }: { readonly file: SavedText }) {
  const { export: words } = useTexts('backofficeBooks')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return (
    <div role="status">
      {url !== undefined && (
        <ButtonLink href={url} download={fileName} variant="secondary" icon={<DownloadIcon aria-hidden />}>
          {words.download}: {fileName}
        </ButtonLink>
      )}
    </div>
  )
}
