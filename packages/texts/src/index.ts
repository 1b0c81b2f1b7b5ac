export type { Area, Texts } from './areas.ts'
export {
  formatsFor,
  parsePeriod,
  type Formats,
  type Money,
  type Period,
  type PluralForms,
  type TimeUnit,
} from './format.ts'
export { isLanguage, languageFor, languages, localeOf, type Language } from './languages.ts'
export { loadTexts } from './load.ts'
