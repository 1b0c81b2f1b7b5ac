import type { SignUpDeps } from './sign-up.deps.ts'
import { createByExternalLink } from './external-email.ts'
import { createByGoogle } from './by-google.ts'
import { createComplete } from './complete.ts'
import { createRegisterExternal } from './register-external.ts'
import { createRegister } from './register.ts'

/** Every way to open an account (ID-01 to ID-05, ID-08, RT-05, RT-06), and adding what one did not ask for (ID-07). */
export function createSignUp(deps: SignUpDeps) {
  return {
    register: createRegister(deps),
    registerExternal: createRegisterExternal(deps),
    byExternalLink: createByExternalLink(deps),
    byGoogle: createByGoogle(deps),
    complete: createComplete(deps),
  }
}
export type SignUp = ReturnType<typeof createSignUp>
