import { useId, useState, type ReactNode } from 'react'

import { Segmented } from '../controls/choices.tsx'
import { Select } from '../controls/select.tsx'
import { createToastStore } from '../overlays/toast-store.ts'
import { Toasts } from '../overlays/toast.tsx'
import styles from './gallery.module.css'
import { ButtonsSample } from './button-samples.tsx'
import { ChoicesSample } from './choice-samples.tsx'
import { FieldsSample, TypeSample } from './form-samples.tsx'
import { LayersSample, ShellSample, StatesSample } from './layer-samples.tsx'
import { CardsSample, ListsSample, MemberSheetsSample } from './people-samples.tsx'
import { PlansSample } from './plan-samples.tsx'
import { words } from './samples.ts'
import { ChatSample } from './talk-samples.tsx'

type Mode = 'light' | 'dark'

const toasts = createToastStore()

interface GalleryProps {
  themes: readonly string[]
  theme: string
  mode?: Mode | undefined
}

/** All components in all states, in any theme; for those who build, at /dev/gallery. */
export function Gallery({ themes, theme: first, mode: firstMode = 'light' }: GalleryProps) {
  const [theme, setTheme] = useState(first)
  const [mode, setMode] = useState<Mode>(firstMode)
  const { section } = words
  return (
    <div data-theme={theme} data-mode={mode} className={styles.gallery}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.intro}>{words.intro}</p>
        <div className={styles.switches}>
          <Select
            label={words.themes}
            options={themes.map((value) => ({ value, label: value }))}
            value={theme}
            onChange={(event) => setTheme(event.target.value)}
          />
          <Segmented<Mode>
            legend={words.modes}
            options={[
              { value: 'light', label: words.mode.light },
              { value: 'dark', label: words.mode.dark },
            ]}
            value={mode}
            onChange={setMode}
          />
        </div>
      </header>
      <main className={styles.main}>
        <Section title={section.type}>
          <TypeSample />
        </Section>
        <Section title={section.cards}>
          <CardsSample />
          <MemberSheetsSample />
        </Section>
        <Section title={section.buttons}>
          <ButtonsSample />
        </Section>
        <Section title={section.fields}>
          <FieldsSample />
        </Section>
        <Section title={section.choices}>
          <ChoicesSample />
        </Section>
        <Section title={section.lists}>
          <ListsSample />
        </Section>
        <Section title={section.chat}>
          <ChatSample />
        </Section>
        <Section title={section.plans}>
          <PlansSample />
        </Section>
        <Section title={section.layers}>
          <LayersSample toasts={toasts} />
        </Section>
        <Section title={section.states}>
          <StatesSample />
        </Section>
        <Section title={section.shell}>
          <ShellSample />
        </Section>
      </main>
      <Toasts store={toasts} closeLabel={words.close} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
