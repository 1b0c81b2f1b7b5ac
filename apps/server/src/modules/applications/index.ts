import type { Database } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { type ApplicationsStore, createApplicationsStore } from './applications.store.ts'
import { applicationsPersonalData } from './personal-data.store.ts'

export { answerBy } from './answer-by.ts'
export { applicationEmail, type ApplicationNews, sendNews } from './emails.ts'
export type { Application, ApplicationFilter } from './applications.store.ts'

/** AN-04: rows of applications; what a person and an operator do with them are use cases. */
export type ApplicationsApi = ApplicationsStore

export function createApplications({ database: { db } }: { readonly database: Pick<Database, 'db'> }): ModuleParts & {
  api: ApplicationsApi
} {
  return { api: createApplicationsStore(db), personalData: applicationsPersonalData(db) }
}
