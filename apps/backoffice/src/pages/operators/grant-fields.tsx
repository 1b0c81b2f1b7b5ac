import { type OperatorRole, operatorCalls, operatorRoles, type Scope } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, Segmented } from '@incontro/ui/choices.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'
import { isDay, nextDay } from '../../shared/zone.rules.ts'
import styles from './operators.module.css'

/** A grant as it is typed; null is all of them. */
export type GrantDraft = {
  readonly role: OperatorRole | ''
  readonly brands: readonly string[] | null
  readonly countries: readonly string[] | null
  readonly until: string
}
export const emptyGrant: GrantDraft = { role: '', brands: null, countries: null, until: '' }

/** Reads a draft; null where something in it is missing. */
export function useGrantOf(): (draft: GrantDraft) => { role: OperatorRole; scope: Scope; until: number | null } | null {
  const times = useTimes()
  return ({ role, brands, countries: where, until }) => {
    if (role === '' || brands?.length === 0 || where?.length === 0) return null
    const end = until === '' ? null : endOf(until, times)
    if (end === undefined) return null
    const scope = { brands: brands && [...brands], countries: where && [...where] }
    return { role, scope, until: end }
  }
}

/** The end of a day to come; undefined where it is none. */
function endOf(day: string, { startOf }: Pick<ReturnType<typeof useTimes>, 'startOf'>): number | undefined {
  const end = isDay(day) ? startOf(nextDay(day)) : 0
  return end > Date.now() ? end : undefined
}

type Props = { readonly draft: GrantDraft; readonly onDraft: (draft: GrantDraft) => void; readonly isTried: boolean }

/** Which role, for what, and until when (BO-08). */
export function GrantFields({ draft, onDraft, isTried }: Props) {
  const { grant: words } = useTexts('backofficeOperators')
  const { roles } = useTexts('backofficeNames')
  const countryName = useCountryName()
  const times = useTimes()
  const isPast = draft.until !== '' && endOf(draft.until, times) === undefined
  return (
    <div className={styles.fields}>
      <Select
        label={words.role}
        placeholder={words.chooseRole}
        options={operatorRoles.map((value) => ({ value, label: roles[value].name }))}
        hint={draft.role === '' ? undefined : roles[draft.role].text}
        value={draft.role}
        onChange={({ currentTarget }) =>
          onDraft({ ...draft, role: operatorRoles.find((role) => role === currentTarget.value) ?? '' })
        }
        error={isTried && draft.role === '' ? words.noRole : undefined}
      />
      <div className={styles.scope}>
        <Segmented
          legend={words.brands}
          options={[
            { value: 'all', label: words.allBrands },
            { value: 'some', label: words.someBrands },
          ]}
          value={draft.brands === null ? 'all' : 'some'}
          onChange={(value) => onDraft({ ...draft, brands: value === 'all' ? null : [] })}
        />
        {draft.brands !== null && (
          <BrandChoice chosen={draft.brands} onChoose={(brands) => onDraft({ ...draft, brands })} isTried={isTried} />
        )}
      </div>
      <div className={styles.scope}>
        <Segmented
          legend={words.countries}
          options={[
            { value: 'all', label: words.allCountries },
            { value: 'some', label: words.someCountries },
          ]}
          value={draft.countries === null ? 'all' : 'some'}
          onChange={(value) => onDraft({ ...draft, countries: value === 'all' ? null : [] })}
        />
        {draft.countries !== null && (
          <Choices
            label={words.countries}
            options={countries.map((id) => ({ id, name: countryName(id) }))}
            chosen={draft.countries}
            onChoose={(chosen) => onDraft({ ...draft, countries: chosen })}
            fault={isTried && draft.countries.length === 0 ? words.noCountry : undefined}
          />
        )}
      </div>
      <TextField
        type="date"
        label={words.until}
        hint={words.untilHint}
        value={draft.until}
        onChange={({ currentTarget }) => onDraft({ ...draft, until: currentTarget.value })}
        error={isTried && isPast ? words.past : undefined}
      />
    </div>
  )
}

type BrandProps = {
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly isTried: boolean
}

function BrandChoice({ chosen, onChoose, isTried }: BrandProps) {
  const { grant: words } = useTexts('backofficeOperators')
  const { actions } = useTexts('backoffice')
  const brands = useRead(operatorCalls.brandNames, {})
  if (brands.data === undefined)
    return brands.error === null ? (
      <Skeleton height="6rem" shape="box" />
    ) : (
      <div role="alert">
        <FieldError>{words.brandsFailed}</FieldError>
        <Button size="s" variant="secondary" onClick={() => void brands.refetch()}>
          {actions.retry}
        </Button>
      </div>
    )
  return (
    <Choices
      label={words.brands}
      options={brands.data.brands}
      chosen={chosen}
      onChoose={onChoose}
      fault={isTried && chosen.length === 0 ? words.noBrand : undefined}
    />
  )
}

type ChoicesProps = {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly fault: string | undefined
}

function Choices({ label, options, chosen, onChoose, fault }: ChoicesProps) {
  return (
    <>
      <div role="group" aria-label={label} className={styles.choices}>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {fault !== undefined && <FieldError>{fault}</FieldError>}
    </>
  )
}
