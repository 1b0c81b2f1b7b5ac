import { isTaxId, type PayoutOverview, plainTaxId, routes, taxCountries, type TaxCountry } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '../passkeys/proof.tsx'
import { brand } from '../shared/brand.ts'
import { saveFile } from '../shared/save-file.ts'
import { useLanguage, useTexts } from '../shared/language.tsx'
import { call, download } from '../shared/session.ts'
import styles from '../work/work.module.css'
import { useSave } from './use-save.ts'

/** AN-21: what the tax office is told of her (DAC7), and the reports about her. */
export function TaxData({ of: { tax, years } }: { readonly of: PayoutOverview }) {
  const { tax: words } = useTexts('studioPayouts')
  const nameOf = useCountryName()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h3>{words.title}</h3>
      <div className={styles.line}>
        <span>{tax === null ? words.none : words.shown(nameOf(tax.country), tax.last4)}</span>
        <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
          {tax === null ? words.add : words.change}
        </Button>
      </div>
      {years.length > 0 && <Reports years={years} />}
      {isOpen && <TaxDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Reports({ years }: { readonly years: readonly number[] }) {
  const { tax: words } = useTexts('studioPayouts')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (year: number) => {
      const blob = await download(routes.studioTaxReport, { params: { year: String(year) } })
      saveFile(blob, `payouts-${year}.csv`)
    },
  })
  return (
    <div className={styles.acts}>
      <span className={styles.quiet}>{words.years}</span>
      {years.map((year) => (
        <Button key={year} size="s" variant="ghost" busy={isPending && variables === year} onClick={() => mutate(year)}>
          {words.year(String(year))}
        </Button>
      ))}
    </div>
  )
}

function useCountryName(): (country: string) => string {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (country) => names.of(country) ?? country
}

const EMPTY = { name: '', birthDate: '', street: '', postcode: '', city: '', taxId: '' }
const countryOf = (text: string): TaxCountry | undefined => taxCountries.find((each) => each === text)
const home = countryOf(brand.country.toUpperCase()) ?? 'ES'

function TaxDialog({ onClose }: { readonly onClose: () => void }) {
  const { tax: words } = useTexts('studioPayouts')
  const { actions } = useTexts('common')
  const nameOf = useCountryName()
  const withProof = useProof()
  const [fields, setFields] = useState(EMPTY)
  const [country, setCountry] = useState<TaxCountry>(home)
  const [taxCountry, setTaxCountry] = useState<TaxCountry>(home)
  const [isTried, setTried] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const isRight = isTaxId(taxCountry, fields.taxId)
  const isWhole = Object.values(fields).every((text) => text.trim() !== '')
  const { save, isBusy, fault } = useSave(
    () =>
      withProof(() =>
        call(routes.studioSaveTax, { body: { ...fields, country, taxCountry, taxId: plainTaxId(fields.taxId) } }),
      ),
    { said: words.saved, onSaved: onClose },
  )
  const text = (name: keyof typeof EMPTY) => ({
    label: words[name],
    value: fields[name],
    maxLength: 120,
    error: isTried && fields[name].trim() === '' ? words.missing : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [name]: currentTarget.value }),
  })
  const options = taxCountries
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={actions.close} size="m">
      <form
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isWhole && isRight) save()
        }}
      >
        <p>{words.text}</p>
        <TextField {...text('name')} autoComplete="name" />
        <TextField {...text('birthDate')} type="date" autoComplete="bday" />
        <TextField {...text('street')} autoComplete="address-line1" />
        <TextField {...text('postcode')} maxLength={12} autoComplete="postal-code" />
        <TextField {...text('city')} autoComplete="address-level2" />
        <Select
          label={words.country}
          options={options}
          value={country}
          onChange={({ currentTarget }) => setCountry(countryOf(currentTarget.value) ?? home)}
        />
        <Select
          label={words.taxCountry}
          options={options}
          value={taxCountry}
          onChange={({ currentTarget }) => setTaxCountry(countryOf(currentTarget.value) ?? home)}
        />
        <TextField
          {...text('taxId')}
          maxLength={40}
          spellCheck={false}
          error={(isTried || (isLeft && fields.taxId !== '')) && !isRight ? words.wrongTaxId : undefined}
          onBlur={() => setLeft(true)}
        />
        <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}
