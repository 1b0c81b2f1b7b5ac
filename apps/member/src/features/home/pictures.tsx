/** Drawn for the three benefits, in the colours of the theme. */

const frame = { viewBox: '0 0 160 110', 'aria-hidden': true, focusable: false } as const
const soft = 'var(--color-primary-soft)'
const strong = 'var(--color-primary)'
const paper = 'var(--color-surface)'
const line = 'var(--color-border-strong)'
const accent = 'var(--color-accent)'

/** A shield before a closed envelope. */
export function SafePicture() {
  return (
    <svg {...frame}>
      <rect x="8" y="14" width="104" height="72" rx="12" fill={soft} />
      <path
        d="M14 24 60 56l46-32"
        fill="none"
        stroke={strong}
        strokeWidth="3.5"
        strokeLinejoin="round"
        opacity="0.55"
      />
      <path d="M116 34c10 7 21 9 31 10v20c0 20-13 31-31 38-18-7-31-18-31-38V44c10-1 21-3 31-10Z" fill={strong} />
      <path
        d="m103 67 10 10 18-20"
        fill="none"
        stroke="var(--color-on-primary)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A profile with its label, under a glass. */
export function ClearPicture() {
  return (
    <svg {...frame}>
      <rect x="22" y="8" width="66" height="88" rx="12" fill={soft} />
      <circle cx="55" cy="40" r="15" fill={strong} opacity="0.55" />
      <path d="M30 84c3-17 14-24 25-24s22 7 25 24" fill={strong} opacity="0.55" />
      <rect x="34" y="74" width="42" height="16" rx="8" fill={paper} stroke={line} strokeWidth="2" />
      <path d="M42 82h26" stroke={line} strokeWidth="3" strokeLinecap="round" />
      <circle cx="108" cy="60" r="25" fill={paper} stroke={accent} strokeWidth="6" />
      <path d="m126 79 15 16" stroke={accent} strokeWidth="8" strokeLinecap="round" />
      <path d="M97 60h22M97 69h13" stroke={line} strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

/** Two places on a map, and a way between them. */
export function NearPicture() {
  return (
    <svg {...frame}>
      <path d="M10 28 56 14l48 14 46-14v68l-46 14-48-14-46 14Z" fill={soft} />
      <path d="M56 14v68m48-54v68" stroke={paper} strokeWidth="3" />
      <path
        d="M46 78c22 6 26-26 62-28"
        fill="none"
        stroke={line}
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path d="M46 40c10 0 17 7 17 17 0 12-17 25-17 25S29 69 29 57c0-10 7-17 17-17Z" fill={strong} />
      <circle cx="46" cy="57" r="6" fill={paper} />
      <path d="M110 50c-3-8-16-7-16 3 0 9 16 18 16 18s16-9 16-18c0-10-13-11-16-3Z" fill={accent} />
    </svg>
  )
}
