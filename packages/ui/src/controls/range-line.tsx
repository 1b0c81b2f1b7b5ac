import { Slider } from '@base-ui/react/slider'

import styles from './range-field.module.css'

export interface RangeLineProps {
  /** The names of the two thumbs. */
  fromLabel: string
  toLabel: string
  min: number
  max: number
  value: readonly [from: number, to: number]
  onChange(value: readonly [from: number, to: number]): void
}

/** Two thumbs on a line, on the library's slider; neither passes the other. */
export function RangeLine({ fromLabel, toLabel, min, max, value, onChange }: RangeLineProps) {
  return (
    <Slider.Root
      min={min}
      max={max}
      value={value}
      thumbAlignment="edge-client-only"
      thumbCollisionBehavior="none"
      onValueChange={([from = min, to = max]) => onChange([from, to])}
    >
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.chosen} />
          {[fromLabel, toLabel].map((label, index) => (
            <Slider.Thumb key={index} index={index} className={styles.thumb} getAriaLabel={() => label} />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
