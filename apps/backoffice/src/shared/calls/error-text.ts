import { permissionNames, type Permission } from '@incontro/contract/backoffice.ts'
import { rolesWith } from '../permissions.ts'
import { useTexts } from '../language.tsx'
import { OperatorApiError } from './operator-api-error.ts'

/** Says a refusal in words: by its code, with the permission that is missing and who has it, and how long to wait. */
export function useErrorText(): (error: unknown) => string {
  const { errors, act, states } = useTexts('backoffice')
  const { roles, permissions } = useTexts('backofficeNames')
  return (error) => {
    if (!(error instanceof OperatorApiError)) return errors.other
    if (error.code === 'offline') return errors.offline
    const text = wordsOf(errors.byCode, error.code) ?? errors.other
    const permission = permissionIn(error)
    if (permission !== undefined)
      return `${text} ${states.forbiddenText(permissions[permission])} ${states.whoCan(rolesWith(permission).map((role) => roles[role].name))}`
    return error.waitSeconds === undefined ? text : `${text} ${act.wait(error.waitSeconds)}`
  }
}

/** The words of a code alone: why an action is not possible. */
export function useCodeText(): (code: string | undefined) => string {
  const { errors } = useTexts('backoffice')
  return (code) => wordsOf(errors.byCode, code) ?? errors.other
}

/** The permission that a refusal names. */
export function permissionIn(error: unknown): Permission | undefined {
  if (!(error instanceof OperatorApiError) || error.code !== 'missing_permission') return undefined
  return permissionNames.find((name) => name === error.beside['permission'])
}

function wordsOf(byCode: Readonly<Record<string, string>>, code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined
}
