import type { z } from 'zod'

export interface SettingsFault {
  /** The setting's path: `plans.free.0.price`. Empty where the whole thing is no object. */
  field: string
  reason: string
}

/** BR-09: settings that were refused, with each faulty field by name. */
export class SettingsError extends Error {
  readonly faults: readonly SettingsFault[]

  constructor(what: 'brand' | 'flow', faults: readonly SettingsFault[]) {
    super(`${what} settings refused: ${faults.map(({ field, reason }) => `${field}: ${reason}`).join('; ')}`)
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/** The faults of a failed parse, one a field; an unknown field is named itself and not its parent. */
export function faultsOf(error: z.ZodError): SettingsFault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), reason: 'unknown setting' }))
    }
    return [{ field: path.join('.'), reason: issue.message }]
  })
}
