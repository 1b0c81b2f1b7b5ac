import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { countries, parseCountry } from '@incontro/locale/countries.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PageHeading, Section } from '../../shared/page/page.tsx'
import { useFieldNames } from '../../shared/field-names.ts'

const ID = /^[a-z0-9-]{1,40}$/

/** BO-24: a brand begins with a name; the rest is typed step by step, whenever there is time. */
export function StartBrand() {
  const { start: words, list } = useTexts('backofficeBrands')
  const { acts } = useTexts('backofficeNames')
  const { choiceName } = useFieldNames()
  const navigate = useNavigate()
  const brands = useRead(operatorCalls.brandNames, {})
  const [title, setTitle] = useState('')
  const [typedId, setTypedId] = useState<string>()
  const [country, setCountry] = useState('')
  const [copyOf, setCopyOf] = useState('')
  const [isTried, setTried] = useState(false)
  const run = useAct(operatorCalls.startBrand, {
    onDone: ({ brandId }) => void navigate(`/brands/${brandId}/identity`),
  })
  const id = typedId ?? idFrom(title)
  const error = run.state.status === 'asking' ? run.state.error : undefined
  const isTaken = error?.code === 'conflict' && error.field === 'id'
  const where = parseCountry(country)
  const isReady = title.trim() !== '' && ID.test(id) && where !== undefined
  const { name, button } = acts['brands.start']
  return (
    <>
      <PageHeading up={{ href: '/brands', label: list.title }} title={words.title} lead={words.text} />
      <Section title={name}>
        <Form
          onSubmit={() => {
            setTried(true)
            if (isReady) run.open()
          }}
        >
          <TextField
            label={words.name}
            autoComplete="off"
            maxLength={60}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            error={isTried && title.trim() === '' ? words.noName : undefined}
          />
          <TextField
            label={words.id}
            hint={words.idHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={id}
            onChange={({ currentTarget }) => setTypedId(currentTarget.value)}
            error={isTried && !ID.test(id) ? words.noId : isTaken ? words.taken : undefined}
          />
          <Select
            label={words.country}
            placeholder={words.noCountry}
            options={countries.map((value) => ({ value, label: choiceName('country', value) }))}
            value={country}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
            error={isTried && where === undefined ? words.noCountry : undefined}
          />
          <Select
            label={words.from}
            hint={words.copyHint}
            options={[
              { value: '', label: words.blank },
              ...(brands.data?.brands ?? []).map((one) => ({ value: one.id, label: words.copyOf(one.name) })),
            ]}
            value={copyOf}
            onChange={({ currentTarget }) => setCopyOf(currentTarget.value)}
          />
          <div>
            <Button type="submit">{button}</Button>
          </div>
        </Form>
      </Section>
      <ActDialog
        run={run}
        title={name}
        text={title.trim()}
        fields={() =>
          where === undefined
            ? null
            : { id, title: title.trim(), country: where, copyOf: copyOf === '' ? null : copyOf }
        }
      />
    </>
  )
}

/** An id as the name suggests it: `My Like Zone` becomes `my-like-zone`. */
function idFrom(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
}
