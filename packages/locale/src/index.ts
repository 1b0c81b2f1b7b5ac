export {
  countries,
  type Country,
  currencyOf,
  type Currency,
  languageOf,
  parseCountry,
  timeZoneOf,
} from './countries.ts'
export {
  formatsFor,
  type Formats,
  type Money,
  parsePeriod,
  type Period,
  type PluralForms,
  type TimeUnit,
} from './format.ts'
export {
  englishNameOf,
  isLanguage,
  type Language,
  languages,
  localeOf,
  parseLanguage,
  sourceLanguage,
} from './languages.ts'
