import { ApiError } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { downloadFile } from '../../shared/calls/download-file.ts'
import { session } from '../../shared/session/session.ts'

/** Fetches the archive as its owner. */
export async function downloadExport(id: string): Promise<void> {
  const state = session.getSnapshot()
  if (state.status !== 'member') throw new ApiError('unauthorized')
  const path = routes.downloadDataExport.path.replace(':trackerId', state.session.trackerId).replace(':id', id)
  await downloadFile(path, 'my-data.zip')
}
