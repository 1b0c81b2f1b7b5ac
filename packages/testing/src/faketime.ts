import { globSync } from 'node:fs'

/** Debian's libfaketime, which gives a program another time than that of the machine. */
const library = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]

export const isFaketimeHere = (): boolean => library !== undefined

/** The environment of a process whose clock is so many seconds off, ahead where positive; durations stay as they are. */
export function clockOff(seconds: number): Record<string, string> {
  if (library === undefined) throw new TypeError('no libfaketime here (apt-get install libfaketime)')
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
