import type { PayRuleThen } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import styles from '../providers.module.css'

type Kind = 'single' | 'priority' | 'split'
type Row = { readonly account: string; readonly weight: number }
type Props = {
  readonly legend: string
  readonly then: PayRuleThen
  readonly accounts: readonly { readonly id: string }[]
  readonly isFixed: boolean
  readonly onThen: (then: PayRuleThen) => void
}

/** Which accounts a rule gives a charge to: one, several in their order, or each its share of members. */
export function ThenFields({ legend, then, accounts, isFixed, onThen }: Props) {
  const { rules: words } = useTexts('backofficePayRules')
  const kind = kindOf(then)
  const rows = rowsOf(then)
  const set = (next: readonly Row[], as: Kind = kind) => onThen(thenOf(as, next))
  // an account that is no longer set up stays in sight
  const ids = [...new Set([...accounts.map(({ id }) => id), ...rows.map(({ account }) => account)])]
  const free = ids.filter((id) => rows.every(({ account }) => account !== id))
  return (
    <fieldset className={styles.group} disabled={isFixed}>
      <legend>{legend}</legend>
      <Segmented
        legend={words.kind}
        hideLegend
        options={[
          { value: 'single', label: words.single },
          { value: 'priority', label: words.priority },
          { value: 'split', label: words.split },
        ]}
        value={kind}
        onChange={(value) => set(rows, value === 'priority' || value === 'split' ? value : 'single')}
      />
      {rows.map((row, index) => (
        <div key={row.account} className={styles.row}>
          <Select
            label={words.account(index + 1)}
            options={ids.map((id) => ({ value: id, label: id }))}
            value={row.account}
            onChange={({ currentTarget }) => {
              const account = currentTarget.value
              set([
                ...rows.slice(0, index),
                { ...row, account },
                ...rows.slice(index + 1).filter((one) => one.account !== account),
              ])
            }}
          />
          {kind === 'split' && (
            <TextField
              label={words.weight(row.account)}
              inputMode="numeric"
              autoComplete="off"
              value={String(row.weight)}
              onChange={({ currentTarget }) => {
                const weight = Math.min(1000, Number(currentTarget.value.replaceAll(/\D/g, '')) || 1)
                set(rows.map((one, at) => (at === index ? { ...one, weight } : one)))
              }}
            />
          )}
          {rows.length > 1 && (
            <div>
              <Button size="s" variant="ghost" onClick={() => set(rows.filter((_, at) => at !== index))}>
                {words.drop(row.account)}
              </Button>
            </div>
          )}
        </div>
      ))}
      {kind !== 'single' && free[0] !== undefined && (
        <div>
          <Button size="s" variant="secondary" onClick={() => set([...rows, { account: free[0] ?? '', weight: 1 }])}>
            {words.addAccount}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function kindOf(then: PayRuleThen): Kind {
  return 'single' in then ? 'single' : 'priority' in then ? 'priority' : 'split'
}

function rowsOf(then: PayRuleThen): readonly Row[] {
  if ('single' in then) return [{ account: then.single, weight: 1 }]
  if ('priority' in then) return then.priority.map((account) => ({ account, weight: 1 }))
  return then.volumeSplit
}

function thenOf(kind: Kind, rows: readonly Row[]): PayRuleThen {
  switch (kind) {
    case 'single':
      return { single: rows[0]?.account ?? '' }
    case 'priority':
      return { priority: rows.map(({ account }) => account) }
    case 'split':
      return { volumeSplit: rows.map(({ account, weight }) => ({ account, weight })) }
  }
}
