import { AppError } from '../../platform/errors.ts'

let passwords: Promise<ReadonlySet<string>> | undefined

/** The passwords that leaks hold most often, from the list of zxcvbn; read when the first one is chosen. */
function breached(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return passwords
}

/** Refuses a password that is among the first that anybody tries (NIST SP 800-63B); nothing of it leaves this process. */
export async function requireUnbreached(password: string): Promise<void> {
  if ((await breached()).has(password.toLowerCase()))
    throw new AppError('password_breached', {
      message: 'this password stands in lists of stolen ones',
      field: 'password',
    })
}
