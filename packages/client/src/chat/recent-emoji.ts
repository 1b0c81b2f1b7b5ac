import type { LocalStore } from '../device/storage.ts'

const MOST = 16

/** The emoji used last here, the newest first. */
export function recentEmoji(storage: Pick<LocalStore, 'get'>): string[] {
  return (storage.get('recentEmoji') ?? '').split(' ').filter((sign) => sign !== '')
}

/** Keeps that a sign was used. */
export function keepRecentEmoji(storage: Pick<LocalStore, 'get' | 'set'>, sign: string): void {
  const others = recentEmoji(storage).filter((one) => one !== sign)
  storage.set('recentEmoji', [sign, ...others].slice(0, MOST).join(' '))
}
