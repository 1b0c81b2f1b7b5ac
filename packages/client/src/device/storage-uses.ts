import { ofTheAccount, type StorageKey } from './storage-keys.ts'

/** What each key serves; the cookie page is printed from this. */
const keysByUse = {
  session: ['token', 'avatar', 'device', 'lastToken'],
  visit: [
    'trackerId',
    'remarketing_clickid',
    'campid',
    'kcampaign',
    'source',
    'fluxId',
    'landedTime',
    'visit',
    'aff_payment_url',
    'ip',
    'ua',
    'vm',
  ],
  abuse: ['fingerprint'],
  place: ['country', 'region', 'city'],
  seen: ['profiliVisitati', 'messaggiNonLetti', 'like', 'avaibleUsers', 'page', 'filters', 'lastGrid', 'recentEmoji'],
  live: ['socketId', 'softwareVersion', 'notificheInPending', 'tipologiaNotifica'],
  look: ['language', 'languageUnsaved', 'addressLanguage', 'appearance'],
  answer: ['cookiePolicy', 'pushAsked'],
  unsent: ['profileDraft', 'reviewDraft'],
} as const satisfies Record<string, readonly StorageKey[]>

type Use = keyof typeof keysByUse
type Unexplained = Exclude<StorageKey, (typeof keysByUse)[Use][number]>
/** Does not compile while a key stands under no use: the name of the key is in the error. */
export const unexplained: readonly Unexplained[] = [] satisfies [Unexplained] extends [never] ? [] : [Unexplained]

/** What the pages keep beside the typed storage: names, or what they begin with. */
const others = [
  { name: 'order:', use: 'order', life: 'done' },
  { name: 'rateplanScelto', use: 'order', life: 'tab' },
  { name: 'ordine', use: 'order', life: 'tab' },
  { name: 'rifiuto', use: 'order', life: 'tab' },
  { name: 'google', use: 'session', life: 'tab' },
  { name: 'reloadedAt', use: 'live', life: 'tab' },
  { name: 'incontro-outbox', use: 'unsent', life: 'done' },
  { name: 'incontro-device', use: 'sending', life: 'logout' },
  { name: 'incontro-push', use: 'push', life: 'logout' },
  { name: 'incontro-studio-push', use: 'push', life: 'logout' },
  { name: 'incontro-studio-reading', use: 'reading', life: 'logout' },
  { name: 'contactUnsent', use: 'unsent', life: 'done' },
  { name: 'contactDraft', use: 'unsent', life: 'tab' },
  { name: 'entryDraft', use: 'unsent', life: 'tab' },
] as const

export type StorageUse = Use | (typeof others)[number]['use']
/** How long: until log-out, until the tab is closed, until it is done with, a year, or until the person removes it. */
export type StorageLife = 'logout' | 'tab' | 'done' | 'year' | 'stays'
export type StorageEntry = { readonly name: string; readonly use: StorageUse; readonly life: StorageLife }

/** Everything that a page may keep in a browser, with what for and how long. */
export const storageEntries: readonly StorageEntry[] = [
  ...Object.entries(keysByUse).flatMap(
    ([use, keys]) => keys.map((name): StorageEntry => ({ name, use: use as Use, life: lifeOf(name) })), // entries forgets the keys
  ),
  ...others,
]

function lifeOf(key: StorageKey): StorageLife {
  if (key === 'cookiePolicy') return 'year'
  return ofTheAccount.includes(key) ? 'logout' : 'stays'
}
