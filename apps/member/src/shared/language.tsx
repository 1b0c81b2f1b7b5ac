import type { Area, Texts } from '@incontro/texts'
import { formatsFor, type Formats } from '@incontro/locale/format.ts'
import { type Language, parseLanguage } from '@incontro/locale/languages.ts'
import { loadTexts } from '@incontro/texts/load.ts'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useTransition } from 'react'
import { brand } from './brand.ts'
import { chosenLanguage } from './chosen-language.ts'
import { here, untilLoaded } from './page/lazily.ts'
import { session, useSessionState } from './session/session.ts'
import { storage } from './storage.ts'

type Choice = { readonly language: Language; readonly chooseLanguage: (language: Language) => void }
const LanguageContext = createContext<Choice | undefined>(undefined)

/** The language before any account is known: this browser's choice, else the last address's, else the brand's (UI-09). */
export function firstLanguage(): Language {
  return chosenLanguage() ?? brand.language
}

let saving: Promise<void> | undefined

/** Saves the choice to the account; what could not be saved is saved at the next start. */
function saveLanguage(): Promise<void> {
  saving ??= saveChoices().finally(() => (saving = undefined))
  return saving
}

/** One call after the other: of two choices at once the server would keep the one that comes to it last. */
async function saveChoices(): Promise<void> {
  const [{ call }, { lazyRoutes }] = await Promise.all([import('./calls/api.ts'), import('./page/lazy-routes.ts')])
  for (let chosen = unsavedLanguage(); chosen !== undefined; chosen = unsavedLanguage()) {
    const state = session.getSnapshot()
    if (state.status !== 'member') return
    try {
      await call(lazyRoutes.chooseLanguage, {
        params: { trackerId: state.session.trackerId },
        body: { language: chosen },
      })
    } catch (error) {
      if (unsavedLanguage() === chosen) throw error
    }
    if (unsavedLanguage() !== chosen) continue // another was chosen meanwhile
    storage.remove('languageUnsaved')
    await session.refresh('quietly') // the words of the plans come with it
  }
}

function unsavedLanguage(): Language | undefined {
  return parseLanguage(storage.get('languageUnsaved'))
}

/**
 * UI-09: what the member chose last, on whatever device; a choice that this browser could not save yet goes before it. Who
 * never chose for the account has this browser's choice, else the last address's language, else the account's, else the brand's.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const [chosen, setChosen] = useState(chosenLanguage)
  const [, startTransition] = useTransition()
  const member = state.status === 'member' ? state.session : undefined
  const language = chosen ?? member?.language ?? brand.language
  const trackerId = member?.trackerId
  const ofTheAccount = member?.languageChosen === true ? member.language : undefined

  useEffect(() => {
    if (trackerId === undefined) return
    if (unsavedLanguage() !== undefined) {
      void saveLanguage().catch(() => undefined) // the next start saves it
    } else if (ofTheAccount !== undefined) {
      storage.set('language', ofTheAccount)
      startTransition(() => setChosen(ofTheAccount)) // the page stays while the words load
    }
  }, [trackerId, ofTheAccount])

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const choice = useMemo<Choice>(
    () => ({
      language,
      chooseLanguage: (next) => {
        storage.set('language', next)
        startTransition(() => setChosen(next))
        if (trackerId === undefined) return
        storage.set('languageUnsaved', next)
        session.patch({ language: next, languageChosen: true })
        void saveLanguage().catch(() => undefined)
      },
    }),
    [language, trackerId],
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
  return use(textsToStay(useLanguage().language, area))
}

const stays = new Map<string, Promise<unknown>>()

/** Once for each language and area, as `use` wants it; what cannot be had now comes once it can. */
function textsToStay<A extends Area>(language: Language, area: A): Promise<Texts[A]> {
  const key = `${language}/${area}`
  let known = stays.get(key)
  if (known === undefined) {
    known = untilLoaded(() => loadTexts(language, area))
    known.catch(() => stays.delete(key)) // given up: who comes back asks again
    stays.set(key, known)
  }
  return known as Promise<Texts[A]> // of this area
}

/** Fetches the texts of one area ahead, in the first language: `useTexts` does not wait for what has come. */
export async function loadTextsAhead(area: Area): Promise<void> {
  const language = firstLanguage()
  const texts = await loadTexts(language, area)
  stays.set(`${language}/${area}`, here(texts))
}

/** Figures, dates and plurals in the manner of the page's language. */
export function useFormats(): Formats {
  return formatsFor(useLanguage().language)
}
