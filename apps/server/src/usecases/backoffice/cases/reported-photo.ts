import { operatorCalls } from '@incontro/contract/backoffice.ts'
import type { MediaApi } from '../../../modules/media/index.ts'
import { answer, type OperatorBinding, OperatorError, type OperatorsApi } from '../../../modules/operators/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'
import { requireReached } from './reach.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'cases' | 'reports'>
  readonly operators: Pick<OperatorsApi, 'leases'>
  readonly profiles: Pick<ProfilesApi, 'angels' | 'photoPath'>
  readonly media: Pick<MediaApi, 'pictureOf'>
}

/** TS-13: the photo that a report points at, to the holder of the case's lease alone. */
export function reportedPhoto({ process, operators, profiles, media }: Deps): OperatorBinding {
  return answer(operatorCalls.showReportedPhoto, async ({ operator, params: { id, reportId } }) => {
    const of = requireReached(operator, 'cases.decide', await process.cases.byId(id))
    const report = await process.reports.byId(reportId)
    if (report?.caseId !== of.id || report.about?.kind !== 'photo') throw new OperatorError('not_found')
    const lease = (await operators.leases.current('case', [id])).get(id)
    if (lease?.operator_id !== operator.id) throw new OperatorError('no_purpose', { message: 'claim the case first' })
    const { id: photo } = report.about
    const angel = of.subjectKind === 'angel' ? (await profiles.angels([photo])).get(photo) : undefined
    if (angel !== undefined) return { kind: 'address' as const, path: profiles.photoPath(angel) }
    const picture = await media.pictureOf(photo)
    if (picture === null) throw new OperatorError('gone')
    return { kind: 'picture' as const, type: 'image/jpeg' as const, base64: picture.toString('base64') }
  })
}
