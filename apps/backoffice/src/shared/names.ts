import { type ReasonCode, reasonCodes } from '@incontro/contract/backoffice.ts'
import type { Texts } from '@incontro/texts'
import { useMemo } from 'react'
import { useFieldNames } from './field-names.ts'
import { useTexts } from './language.tsx'

type Words = Texts['backofficeNames']

/** Names of acts, reasons and fields; what this version does not know stands as it is. */
export function useNames() {
  const words = useTexts('backofficeNames')
  const { pathName } = useFieldNames()
  return useMemo(() => ({ ...words, ...namesIn(words, pathName) }), [words, pathName])
}

function namesIn({ acts, asked, fields, reasons }: Words, pathName: (path: string) => string) {
  const byAct: Readonly<Record<string, { readonly name: string }>> = acts
  const byField: Readonly<Record<string, string>> = fields
  return {
    actNames: Object.keys(acts),
    actName(act: string): string {
      const plain = act.replace(/\.asked$/, '')
      const name = byAct[plain]?.name ?? plain
      return plain === act ? name : asked(name)
    },
    /** A setting of a brand is known by its path. */
    fieldName: (field: string): string =>
      byField[field] ?? (/^(brand|flows|hosts)(\.|$)/.test(field) ? pathName(field) : field),
    /** A reason with its words; one that is kept as a text alone is shown so. */
    reasonText(reason: string | { readonly code: ReasonCode; readonly text?: string | undefined }): string {
      if (typeof reason === 'string') {
        const code = reasonCodes.find((known) => known === reason)
        return code === undefined ? reason : reasons[code]
      }
      const { code, text = '' } = reason
      return text === '' ? reasons[code] : `${reasons[code]} · ${text}`
    },
  }
}
