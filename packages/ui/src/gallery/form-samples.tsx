import { useState } from 'react'

import { SearchIcon } from '../icons.ts'
import { LanguageMenu } from '../controls/language-menu.tsx'
import { Select } from '../controls/select.tsx'
import { SuggestField } from '../controls/suggest-field.tsx'
import { ErrorSummary } from '../controls/field.tsx'
import { PasswordField, TextField, Textarea } from '../controls/text-field.tsx'
import styles from './gallery.module.css'
import { words } from './samples.ts'

const SWATCHES = [
  ['background', 'text'],
  ['surface', 'text'],
  ['sunken', 'text-muted'],
  ['primary', 'on-primary'],
  ['primary-soft', 'on-primary-soft'],
  ['accent', 'on-accent'],
  ['accent-soft', 'on-accent-soft'],
  ['like', 'on-like'],
  ['success-soft', 'on-success-soft'],
  ['warning-soft', 'on-warning-soft'],
  ['danger-soft', 'on-danger-soft'],
  ['bubble-own', 'on-bubble-own'],
] as const

const CITIES = ['Madrid', 'Madridejos', 'Madrigueras']

function SuggestFieldSample() {
  const [text, setText] = useState('Mad')
  return (
    <SuggestField<string>
      label={words.city}
      text={text}
      onType={setText}
      onTake={setText}
      items={CITIES.filter((city) => city.startsWith(text))}
      toText={(city) => city}
      listLabel={words.city}
      note={CITIES.some((city) => city.startsWith(text)) ? undefined : words.noCity}
    >
      {(city) => (
        <>
          {city}
          <span className={styles.muted}>{REGIONS[CITIES.indexOf(city)]?.label}</span>
        </>
      )}
    </SuggestField>
  )
}

function LanguageMenuSample() {
  const [language, setLanguage] = useState('en')
  return (
    <LanguageMenu label={words.languages} value={language} onChoose={setLanguage}>
      <option value="en">English</option>
      <option value="it">Italiano</option>
    </LanguageMenu>
  )
}

export function TypeSample() {
  return (
    <div className={styles.stack}>
      <p
        className={styles.headline}
        role="heading"
        aria-level={3}
        style={{
          fontFamily: 'var(--font-display)',
          fontWeight: 'var(--heading-weight)',
          letterSpacing: 'var(--heading-tracking)',
          lineHeight: 'var(--heading-leading)',
        }}
      >
        {words.headline}
      </p>
      <p className={styles.measure}>
        {words.paragraph} <a href="#gallery">{words.link}</a>
      </p>
      <p className={styles.muted}>{words.muted}</p>
      <div className={styles.swatches}>
        {SWATCHES.map(([ground, text]) => (
          <div
            key={ground}
            className={styles.swatch}
            style={{ background: `var(--color-${ground})`, color: `var(--color-${text})` }}
          >
            {ground}
          </div>
        ))}
      </div>
    </div>
  )
}

export function FieldsSample() {
  return (
    <div className={styles.stack}>
      <ErrorSummary title={words.faults} faults={[{ fieldId: 'gallery-email', text: words.emailError }]} />
      <div className={styles.columns}>
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
          defaultValue="marco@example.com"
        />
        <TextField
          id="gallery-email"
          label={words.email}
          error={words.emailError}
          type="email"
          defaultValue="marco.example.com"
        />
        <TextField label={words.search} start={<SearchIcon />} placeholder={words.region} mark={words.optional} />
        <PasswordField
          label={words.password}
          showLabel={words.show}
          hideLabelText={words.hide}
          autoComplete="off"
          defaultValue="demo-password"
        />
        <Textarea label={words.about} defaultValue={words.aboutText} />
        <TextField label={words.email} disabled value="marco@example.com" />
        <PasswordField
          label={words.passwordAgain}
          showLabel={words.showAgain}
          hideLabelText={words.hide}
          autoComplete="off"
          error={words.passwordError}
          defaultValue="short"
        />
        <Textarea label={words.aboutFaulty} error={words.aboutError} defaultValue="…" />
        <Textarea label={words.aboutClosed} disabled defaultValue={words.aboutText} />
        <Select label={words.region} placeholder={words.choose} options={REGIONS} />
        <Select label={words.regionFaulty} error={words.regionError} placeholder={words.choose} options={REGIONS} />
        <Select label={words.regionClosed} disabled options={REGIONS} />
        <LanguageMenuSample />
        <SuggestFieldSample />
      </div>
    </div>
  )
}

const REGIONS = [
  { value: 'md', label: 'Comunidad de Madrid' },
  { value: 'cm', label: 'Castilla-La Mancha' },
  { value: 'an', label: 'Andalucía' },
]
