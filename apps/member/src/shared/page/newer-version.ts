import { NewerVersion } from '@incontro/client/page/newer-version.ts'
import { isPaying } from './unsaved.ts'

export const newerVersion = new NewerVersion(isPaying)
