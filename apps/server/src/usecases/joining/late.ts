import { APPLICATION_ANSWER_DAYS } from '@incontro/contract'
import type { Job } from '../../platform/jobs/jobs.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'
import type { JoiningDeps } from './deps.ts'
import { sendNews } from '../../modules/applications/index.ts'

type Deps = Pick<JoiningDeps, 'applications' | 'email' | 'transaction' | 'notifyDesk' | 'now'>
const DAY = 86_400_000

/** AN-04: who was not answered in time is told so, once. */
export function lateJob({ applications, email, transaction, notifyDesk, now }: Deps): Job {
  return {
    name: 'applications.late',
    everyMs: HOUR,
    async run() {
      const at = now()
      for (const id of await applications.late(new Date(at.getTime() - APPLICATION_ANSWER_DAYS * DAY)))
        await transaction(async (tx) => {
          const application = await applications.lock(tx, id)
          if (application?.state !== 'sent' || application.lateNotedAt !== null) return
          await applications.change(tx, id, { late_noted_at: at }, at)
          await sendNews(tx, email, { application, news: { kind: 'late' }, at })
          await notifyDesk(tx)
        })
    },
  }
}
