import { Observable } from '@incontro/client/observable.ts'
import { hasOpenDialog } from '@incontro/ui/open-layers.ts'
import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { tinykeys } from 'tinykeys'
import { MeContext } from './session/me.ts'

export type KeyGroup = 'everywhere' | 'goTo' | 'list' | 'queue'

/** A key of the keyboard and what it does. */
export type KeyBinding = {
  /** As a person reads it: `j`, `g t`, `?`; `mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: string
  /** Others that do the same: the arrows beside j and k. */
  readonly also?: readonly string[]
  readonly label: string
  readonly group: KeyGroup
  readonly run: (event: KeyboardEvent) => void
}

class BoundKeys extends Observable<readonly KeyBinding[]> {
  add(bindings: readonly KeyBinding[]): () => void {
    this.publish([...this.getSnapshot(), ...bindings])
    return () => this.publish(this.getSnapshot().filter((one) => !bindings.includes(one)))
  }
}
const bound = new BoundKeys([])

/** Every key of the screen, for the list of them. */
export function useBoundKeys(): readonly KeyBinding[] {
  return useSyncExternalStore(bound.subscribe, bound.getSnapshot)
}

/**
 * Binds keys while the component is there. Keys without a modifier are off while something is typed or a dialog is open, and
 * where the operator has switched them off (WCAG 2.1.4); arrows are no letters and stay.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const hasLetterKeys = use(MeContext)?.hasLetterKeys ?? true
  const signature = bindings.map(({ keys, label }) => `${keys}=${label}`).join('|')
  const run = useEffectEvent((keys: string, event: KeyboardEvent) => {
    bindings.find((binding) => binding.keys === keys)?.run(event)
  })
  const listed = useEffectEvent(() => bindings)
  useEffect(() => {
    const now = listed()
    const forget = bound.add(hasLetterKeys ? now : now.flatMap(withoutLetters))
    const stops = now.flatMap(({ keys, also = [] }) =>
      [keys, ...also]
        .filter((one) => hasLetterKeys || isNoLetter(one))
        .map((one) =>
          tinykeys(
            window,
            { [patternOf(one)]: (event: KeyboardEvent) => run(keys, event) },
            { ignore: (event) => event.isComposing || (isPlain(one) && (isTyping(event) || hasOpenDialog())) },
          ),
        ),
    )
    return () => {
      forget()
      for (const stop of stops) stop()
    }
  }, [signature, hasLetterKeys])
}

/** What is left of a binding where letters are off. */
function withoutLetters(binding: KeyBinding): KeyBinding[] {
  const [keys, ...also] = [binding.keys, ...(binding.also ?? [])].filter(isNoLetter)
  return keys === undefined ? [] : [{ ...binding, keys, also }]
}

/** Signs stand elsewhere on other keyboards: behind Shift or Alt Gr, which then belong to the sign. */
function patternOf(keys: string): string {
  return keys
    .split(' ')
    .map((press) => {
      if (press.startsWith('mod+')) return press.replace('mod+', '$mod+')
      return /^[^\w]$/.test(press) ? `[Shift]+[Alt]+[Control]+${press}` : press
    })
    .join(' ')
}

const isPlain = (keys: string) => !keys.startsWith('mod+')
/** Arrows and what has a modifier: these may stay where letters are off. */
const isNoLetter = (keys: string) => keys.startsWith('mod+') || keys.startsWith('Arrow')

function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target.matches('input') && !target.matches('[type=checkbox], [type=radio], [type=button]')
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** A key as it is written on the keyboard. */
export function keyCaps(keys: string): readonly string[] {
  return keys.split(' ').map((press) =>
    press
      .replace('mod+', isMac() ? '⌘ ' : 'Ctrl ')
      .replace(/ k$/, ' K')
      .replace('ArrowDown', '↓')
      .replace('ArrowUp', '↑'),
  )
}
