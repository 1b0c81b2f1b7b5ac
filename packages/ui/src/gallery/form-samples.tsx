import { useState } from 'react'

import { Button, ButtonLink, IconButton } from '../button.tsx'
import { Checkbox, RadioGroup, Segmented, Select, Suggestion, SuggestionList, Switch } from '../choices.tsx'
import { Chip, ChipRow } from '../chip.tsx'
import { ErrorSummary } from '../field.tsx'
import { BellIcon, CloseIcon, SearchIcon, SendIcon, TrashIcon } from '../icons.ts'
import { LikeButton } from '../like-button.tsx'
import { RangeField } from '../range-field.tsx'
import { StarChoice, Stars } from '../stars.tsx'
import { Spinner } from '../spinner.tsx'
import { PasswordField, TextField, Textarea } from '../text-field.tsx'
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

export function ButtonsSample() {
  const [isLiked, setLiked] = useState(true)
  const [stars, setStars] = useState(3)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button icon={<SendIcon />} sub={words.credit}>
          {words.send}
        </Button>
        <Button variant="secondary">{words.cancel}</Button>
        <Button variant="soft" sub={words.free}>
          {words.chat}
        </Button>
        <Button variant="ghost">{words.later}</Button>
        <Button variant="danger" icon={<TrashIcon />}>
          {words.remove}
        </Button>
      </div>
      <div className={styles.row}>
        <Button busy>{words.save}</Button>
        <Button variant="secondary" busy>
          {words.save}
        </Button>
        <Button disabled>{words.disabled}</Button>
        <Button variant="secondary" disabled>
          {words.disabled}
        </Button>
        <Spinner label={words.busy} />
      </div>
      <div className={styles.row}>
        <Button size="s">{words.save}</Button>
        <Button size="s" variant="secondary">
          {words.cancel}
        </Button>
        <ButtonLink href="#plans" size="l">
          {words.order}
        </ButtonLink>
      </div>
      <div className={styles.row}>
        <IconButton label={words.search} icon={<SearchIcon />} />
        <IconButton label={words.notificationsUnread} icon={<BellIcon />} badge={3} variant="secondary" />
        <IconButton label={words.close} icon={<CloseIcon />} size="s" variant="soft" />
        <LikeButton isLiked={isLiked} onPress={() => setLiked(!isLiked)} label={words.like} on="plain" />
        <LikeButton isLiked={!isLiked} onPress={() => setLiked(!isLiked)} label={words.like} on="plain" size="l" />
        <Stars count={4} label={words.starsOf(4)} />
      </div>
      <StarChoice id="gallery-stars" legend={words.stars} labelOf={words.starsOf} value={stars} onChange={setStars} />
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
        <Select label={words.region} placeholder={words.choose} options={REGIONS} />
        <div>
          <TextField
            label={words.region}
            hideLabel
            defaultValue="Mad"
            aria-expanded
            role="combobox"
            aria-controls="gallery-cities"
          />
          <SuggestionList id="gallery-cities" role="listbox" aria-label={words.region}>
            {['Madrid', 'Madridejos', 'Madrigueras'].map((city, index) => (
              <Suggestion key={city} role="option" aria-selected={index === 0} isActive={index === 0}>
                {city}
                <span className={styles.muted}>{REGIONS[index]?.label}</span>
              </Suggestion>
            ))}
          </SuggestionList>
        </div>
      </div>
    </div>
  )
}

const REGIONS = [
  { value: 'md', label: 'Comunidad de Madrid' },
  { value: 'cm', label: 'Castilla-La Mancha' },
  { value: 'an', label: 'Andalucía' },
]

type Often = 'daily' | 'weekly' | 'never'
type Seeking = 'women' | 'men'

export function ChoicesSample() {
  const [often, setOften] = useState<Often>('weekly')
  const [ages, setAges] = useState<readonly [number, number]>([25, 40])
  const [seeking, setSeeking] = useState<Seeking>('women')
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Checkbox label={words.terms} defaultChecked />
        <Checkbox label={words.termsShort} highlighted />
        <Checkbox label={words.news} hint={words.newsHint} />
        <Checkbox label={words.disabled} disabled />
        <Switch label={words.push} defaultChecked />
      </div>
      <RangeField
        label={words.age}
        fromLabel={words.from}
        toLabel={words.to}
        min={18}
        max={98}
        value={ages}
        onChange={setAges}
        shown={ages.join(' – ')}
      />
      <ChipRow label={words.age}>
        <Chip label={`${words.remove}: ${ages.join(' – ')}`} onRemove={() => setAges([18, 98])}>
          {ages.join(' – ')}
        </Chip>
      </ChipRow>
      <RadioGroup<Often>
        legend={words.plan}
        value={often}
        onChange={setOften}
        options={[
          { value: 'daily', label: words.daily },
          { value: 'weekly', label: words.weekly, hint: words.weeklyHint },
          { value: 'never', label: words.never },
        ]}
      />
      <Segmented<Seeking>
        legend={words.seeking}
        value={seeking}
        onChange={setSeeking}
        options={[
          { value: 'women', label: words.women },
          { value: 'men', label: words.men },
        ]}
      />
    </div>
  )
}
