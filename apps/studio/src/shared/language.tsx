import type { Area, Texts } from '@incontro/texts'
import { formatsFor, type Formats } from '@incontro/locale/format.ts'
import { isLanguage, type Language, languages, parseLanguage } from '@incontro/locale/languages.ts'
import { loadTexts } from '@incontro/texts/load.ts'
import { LanguageMenu } from '@incontro/ui/language-menu.tsx'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useTransition } from 'react'
import { brand } from './brand.ts'
import { useSessionState } from './session.ts'
import { storage } from './storage.ts'

type Choice = { readonly language: Language; readonly choose: (language: Language) => void }
const LanguageContext = createContext<Choice | undefined>(undefined)

function stored(): Language | undefined {
  return parseLanguage(storage.get('language'))
}

/** UI-09: her choice in this browser, else her account's language, else the brand's. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const [chosen, setChosen] = useState(stored)
  const [, startTransition] = useTransition()
  const language = chosen ?? (state.status === 'member' ? state.session.language : brand.language)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const choice = useMemo<Choice>(
    () => ({
      language,
      choose: (next) => {
        storage.set('language', next)
        startTransition(() => setChosen(next)) // the page stays while the words load
      },
    }),
    [language],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): Choice {
  const choice = use(LanguageContext)
  if (!choice) throw new TypeError('outside the LanguageProvider')
  return choice
}

/** The texts of one area in the language of the page; waits (Suspense) while they load. */
export function useTexts<A extends Area>(area: A): Texts[A] {
  return use(loadTexts(useLanguage().language, area))
}

/** Figures, dates and plurals in the manner of the page's language. */
export function useFormats(): Formats {
  return formatsFor(useLanguage().language)
}

export function LanguageSelect() {
  const { languages: names } = useTexts('common')
  const { language, choose } = useLanguage()
  return (
    <LanguageMenu label={names.label} value={language} onChoose={(code) => isLanguage(code) && choose(code)}>
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {names[each]}
        </option>
      ))}
    </LanguageMenu>
  )
}
