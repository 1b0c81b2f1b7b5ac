import type { Area, Texts } from '@incontro/texts'
import { formatsFor, type Formats } from '@incontro/texts/format.ts'
import { isLanguage, type Language } from '@incontro/texts/languages.ts'
import { loadTexts } from '@incontro/texts/load.ts'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useTransition } from 'react'
import { brand } from './brand.ts'
import { useSessionState } from './session.ts'
import { storage } from './storage.ts'

type Choice = { readonly language: Language; readonly chooseLanguage: (language: Language) => void }
const LanguageContext = createContext<Choice | undefined>(undefined)

function storedLanguage(): Language | undefined {
  const stored = storage.get('language')
  return isLanguage(stored) ? stored : undefined
}

/** The language before any account is known: this browser's choice, else the brand's (UI-09). */
export function firstLanguage(): Language {
  return storedLanguage() ?? brand.language
}

/** UI-09: the member's choice in this browser, else his account's language, else the brand's. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const [chosen, setChosen] = useState(storedLanguage)
  const [, startTransition] = useTransition()
  const language = chosen ?? (state.status === 'member' ? state.session.language : brand.language)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const choice = useMemo<Choice>(
    () => ({
      language,
      chooseLanguage: (next) => {
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
  if (!choice) throw new TypeError('useLanguage outside its provider')
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
