import { Button } from '@incontro/ui/button.tsx'
import { CloseIcon, FilterIcon, SearchIcon } from '@incontro/ui/icons.ts'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../shared/language.tsx'
import type { Filter, SetFilter } from './filters.ts'
import styles from './lists.module.css'

type Props = {
  readonly filters: readonly Filter[]
  readonly set: readonly SetFilter[]
  readonly value: (name: string) => string
  readonly onSet: (name: string, value: string, options?: { replaces?: boolean }) => void
  readonly onClear: () => void
}

/** The filters of a list; on a phone behind one press, with how many are set. */
export function FilterBar({ filters, set, value, onSet, onClear }: Props) {
  const { list } = useTexts('backoffice')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const controls = filters.filter(({ kind }) => kind !== 'given')
  const given = filters
    .filter(({ kind }) => kind === 'given')
    .flatMap(({ name }) => set.filter((one) => one.name === name))
  return (
    <div className={styles.filters} role="search" aria-label={list.filters}>
      {controls.length > 0 && (
        <div className={styles.filterToggle}>
          <Button
            variant="secondary"
            icon={<FilterIcon aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {set.length > 0 ? `${list.filters} (${String(set.length)})` : list.filters}
          </Button>
        </div>
      )}
      <div id={id} className={styles.controls} data-open={isOpen} data-filters>
        {controls.map((filter) => (
          <Control key={filter.name} filter={filter} value={value(filter.name)} onSet={onSet} />
        ))}
        {given.map(({ name, label, shown }) => (
          <Button
            key={name}
            variant="soft"
            iconEnd={<CloseIcon aria-hidden />}
            aria-label={list.drop(list.filterIs(label, shown))}
            onClick={() => onSet(name, '')}
          >
            {list.filterIs(label, shown)}
          </Button>
        ))}
        {set.length > 0 && (
          <Button variant="ghost" onClick={onClear}>
            {list.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

type ControlProps = { readonly filter: Filter; readonly value: string; readonly onSet: Props['onSet'] }

function Control({ filter, value, onSet }: ControlProps) {
  const { list } = useTexts('backoffice')
  switch (filter.kind) {
    case 'text':
      return <TextControl filter={filter} value={value} onSet={onSet} />
    case 'choice':
      return (
        <Select
          className={styles.control}
          label={filter.label}
          options={[{ value: '', label: filter.usual ?? list.any }, ...filter.options]}
          value={filter.options.some((option) => option.value === value) ? value : ''}
          onChange={({ currentTarget }) => onSet(filter.name, currentTarget.value)}
        />
      )
    case 'day':
      return (
        <TextField
          type="date"
          className={styles.control}
          label={filter.label}
          value={value}
          onChange={({ currentTarget }) => onSet(filter.name, currentTarget.value)}
        />
      )
    case 'given':
      return null
  }
}

const TYPED_MS = 300

/** Looks while it is typed; the address keeps one step for it, not one a letter. */
function TextControl({ filter, value, onSet }: ControlProps & { filter: Extract<Filter, { kind: 'text' }> }) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value // the address changed by itself: a saved view, a filter that was dropped
    setText(value)
  }, [value])
  const { name } = filter
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      const replaces = sent.current !== ''
      sent.current = text.trim()
      onSet(name, text.trim(), { replaces })
    }, TYPED_MS)
    return () => clearTimeout(timer)
  }, [text, name, onSet])
  return (
    <TextField
      type="search"
      className={styles.control}
      data-list-search
      label={filter.label}
      placeholder={filter.placeholder}
      start={<SearchIcon aria-hidden />}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
