import { routes } from '@incontro/contract'
import { type OperatorRole, operatorCalls as calls, type PhotoBatch } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import type { TestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { jpeg, upload } from '../../../modules/media/photos.fixtures.ts'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

export type Person = { readonly id: string; readonly trackerId: string; readonly token: string }

/** Drives the queues as their pages do. */
export function queueDriver(server: TestServer) {
  const { api, database, product, url } = server
  const driver = operatorDriver(server)
  const { call, send, newAct } = driver

  /** A member with so many photos that wait, each a picture of its own. */
  async function uploader(seeds: readonly number[]): Promise<Person & { readonly names: readonly string[] }> {
    const member = await addMember(server, { level: 1 })
    const names: string[] = []
    for (const seed of seeds) {
      const { status, json } = await upload({ url, ...member, content: await jpeg(seed) })
      if (status !== 200) throw new Error(`upload: ${status} ${JSON.stringify(json)}`)
      names.push(json.data?.name ?? '')
    }
    return { ...member, names }
  }

  /** An operator whose roles reach these brands alone. */
  async function operatorOf(role: OperatorRole, brands: readonly string[]): Promise<TestOperator> {
    const operator = await driver.operator(role)
    await sql`update operator_grants set brands = ${[...brands]}::text[] where operator_id = ${operator.id}`.execute(
      database.db,
    )
    return operator
  }

  async function claimPhotos({ token }: Pick<TestOperator, 'token'>, personId?: string): Promise<PhotoBatch> {
    const claimed = await call(calls.claimPhotos, {
      token,
      body: newAct('reading', personId === undefined ? {} : { personId }),
    })
    if (claimed.state !== 'done') throw new Error('a claim waits for nobody')
    return call(calls.showPhotoBatch, { token, params: { id: claimed.result.personId } })
  }

  type Verdict = { state: 'approved' } | { state: 'refused'; whyNot: string }
  const decidePhoto = ({ token }: Pick<TestOperator, 'token'>, batch: PhotoBatch, index: number, verdict: Verdict) =>
    send(calls.decidePhoto, {
      token,
      params: { id: batch.photos[index]?.id ?? '' },
      body: newAct(verdict.state === 'approved' ? 'reading' : 'rules', {
        version: batch.photos[index]?.version,
        personId: batch.person.id,
        lease: batch.lease.number,
        verdict,
      }),
    })

  /** Lets the time pass in which a verdict can be undone, and what is due be told. */
  async function passUndo(): Promise<void> {
    await product.clock.advance(12_000)
    await product.jobs.run('photo verdicts')
    await product.jobs.run('review verdicts')
    await product.outbox.drain()
  }
  const verdictsOf = async ({ trackerId, token }: Person) =>
    (await api.call(routes.notifications, { params: { trackerId }, token })).verdicts
  const photosOf = async ({ trackerId, token }: Person) =>
    (await api.call(routes.ownProfile, { params: { trackerId }, token })).photos
  const isPublic = async (name: string) => (await fetch(`${url}/api/uploads/${name}`)).status === 200
  /** The acts on an object, oldest first. */
  async function actsOn(objectId: string): Promise<string[]> {
    const { rows } = await sql<{ act: string }>`select act from operator_audit where object_id = ${objectId}
      order by number`.execute(database.db)
    return rows.map(({ act }) => act)
  }
  return { ...driver, uploader, operatorOf, claimPhotos, decidePhoto, passUndo, verdictsOf, photosOf, isPublic, actsOn }
}
