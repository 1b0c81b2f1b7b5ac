import { Observable } from '@incontro/client/observable.ts'
import { formatsFor, type Formats } from '@incontro/locale/format.ts'
import { isLanguage, type Language, languages, localeOf, parseLanguage } from '@incontro/locale/languages.ts'
import type { Area, Texts } from '@incontro/texts'
import { loadTexts } from '@incontro/texts/load.ts'
import { LanguageMenu } from '@incontro/ui/language-menu.tsx'
import { use, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

/** UI-09: the operator's own language; before signing in the one chosen here, else the browser's. */
class ChosenLanguage extends Observable<Language> {
  constructor() {
    super(parseLanguage(storage.get('language')) ?? ofBrowser() ?? 'en')
  }

  choose(language: Language): void {
    storage.set('language', language)
    this.publish(language)
  }
}

function ofBrowser(): Language | undefined {
  return navigator.languages
    .map((tag) => parseLanguage(tag.slice(0, 2).toLowerCase()))
    .find((found) => found !== undefined)
}

export const chosenLanguage = new ChosenLanguage()

/** The language of the page; the one before stays while the words of a new one load. */
export function useLanguage(): Language {
  return useDeferredValue(useSyncExternalStore(chosenLanguage.subscribe, chosenLanguage.getSnapshot))
}

export function useDocumentLanguage(): void {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}

const areas = [
  'backoffice',
  'backofficeAudit',
  'backofficeBooks',
  'backofficeCases',
  'backofficeDisputes',
  'backofficeBrandFields',
  'backofficeBrandFlows',
  'backofficeBrands',
  'backofficeEntry',
  'backofficeErasures',
  'backofficeEvents',
  'backofficeMemberActs',
  'backofficeMembers',
  'backofficeNames',
  'backofficeNumbers',
  'backofficeOperators',
  'backofficeOrders',
  'backofficeProgrammes',
  'backofficePayRules',
  'backofficeProviders',
  'backofficeQueues',
  'backofficeTickets',
  'backofficeTimeline',
  'backofficeRunning',
  'backofficeReconciliation',
  'backofficeSubscriptions',
  'backofficeWork',
  'trust', // why a person is reported
] as const satisfies readonly Area[]

/** Fetches all texts of the back office at once: one after the other, each screen would wait for several of them. */
export function loadTextsAhead(): void {
  // one that does not come is asked for again by what shows it
  for (const area of areas) loadTexts(chosenLanguage.getSnapshot(), area).catch(() => undefined)
}

/** The texts of one area in the language of the page; waits (Suspense) while they load. */
export function useTexts<A extends Area>(area: A): Texts[A] {
  return use(loadTexts(useLanguage(), area))
}

/** Figures, dates and plurals in the manner of the page's language. */
export function useFormats(): Formats {
  return formatsFor(useLanguage())
}

/** The name of a language, in the language of the page. */
export function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'language' })
  return (code) => names.of(code) ?? code
}

/** For who is not signed in; the others choose in their account. */
export function LanguageSelect() {
  const { languages: names } = useTexts('backofficeEntry')
  return (
    <LanguageMenu
      label={names.label}
      value={useLanguage()}
      onChoose={(code) => isLanguage(code) && chosenLanguage.choose(code)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {names[each]}
        </option>
      ))}
    </LanguageMenu>
  )
}
