import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'

export type HtmlEditorProps = {
  readonly label: string
  /** How the field is left by keys: read aloud with its name. */
  readonly hint: string
  readonly lang: string
  readonly maxLength: number
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The editor of HTML. It stands in a root of its own, where its styles are sheets: the page's policy refuses written ones. */
export function HtmlEditor({ label, hint, lang, maxLength, value, onValue }: HtmlEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const last = useRef(onValue)
  const first = useRef(value)
  useEffect(() => {
    last.current = onValue
  }, [onValue])
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const made = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          basics,
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-description': hint,
            'aria-multiline': 'true',
            lang,
            spellcheck: 'false',
            tabindex: '0',
          }),
          EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= maxLength),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) last.current(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [label, hint, lang, maxLength])
  useEffect(() => {
    first.current = value
    const shown = view.current?.state.doc
    // what came from elsewhere, and not from these keys
    if (shown !== undefined && shown.toString() !== value)
      view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: value } })
  }, [value])
  return <div ref={host} />
}

/** Colours of our tokens, which fit light and dark, for the kinds of words that the default style knows. */
const COLOURS: Readonly<Record<string, string>> = {
  '#940': 'var(--color-text-muted)',
  '#a11': 'var(--color-success)',
  '#085': 'var(--color-primary)',
  '#f00': 'var(--color-danger)',
}

const ours = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }: (typeof defaultHighlightStyle.specs)[number]) => ({
    ...spec,
    ...(typeof color === 'string' && COLOURS[color] !== undefined && { color: COLOURS[color] }),
  })),
)

const basics: Extension = [
  lineNumbers(),
  history(),
  html(),
  syntaxHighlighting(ours),
  EditorView.lineWrapping,
  // Tab indents; Escape and then Tab leaves the field (WCAG 2.1.2)
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
  EditorView.theme({
    '&': {
      height: '32rem',
      border: '1px solid var(--color-border-strong)',
      borderRadius: 'min(var(--radius-control), 1.125rem)',
      overflow: 'hidden',
      background: 'var(--color-surface)',
      color: 'var(--color-text)',
      fontSize: 'var(--text-s)',
    },
    '&.cm-focused': {
      borderColor: 'var(--color-focus)',
      outline: '3px solid color-mix(in srgb, var(--color-focus) 28%, transparent)',
    },
    '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--font-mono, monospace)', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--color-text)' },
    '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
    '.cm-gutters': {
      border: 'none',
      background: 'var(--color-sunken)',
      color: 'var(--color-text-muted)',
    },
    '.cm-content ::selection': { background: 'color-mix(in srgb, var(--color-focus) 35%, transparent)' },
  }),
]
