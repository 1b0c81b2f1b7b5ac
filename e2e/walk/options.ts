/** What `npm run walk` and `npm run screens` were asked for: lists by commas, as their options say them; nothing is all. */
export type WalkOptions = {
  readonly brand?: string
  readonly person?: string
  readonly language?: string
  readonly screen?: string
  readonly mode?: string
  readonly width?: string
  /** Leaves axe out, which takes longest. */
  readonly layout?: boolean
  /** The folder for a picture of each look. */
  readonly pictures?: string
}

/** The options that the program which started the walk passes on (tools/test/walk.ts). */
export function walkOptions(): WalkOptions {
  return JSON.parse(process.env['WALK_OPTIONS'] ?? '{}') as WalkOptions // as that program writes them
}

/** Whether a list that narrows a walk down has the value. */
export function isAsked(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted.split(',').includes(value)
}
