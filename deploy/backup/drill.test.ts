import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startProcess } from '@incontro/testing/process.ts'
import { inFull } from '@incontro/testing/size.ts'
import { until } from '@incontro/testing/until.ts'
import { lacks, root } from '../programs.ts'
import { PROGRAMS, startArchived } from './archived-server.fixtures.ts'

const skip =
  inFull.skip !== false
    ? inFull.skip
    : process.getuid?.() !== 0
      ? 'root alone becomes the account postgres'
      : existsSync(join(PROGRAMS, 'initdb'))
        ? lacks('pgbackrest', 'setpriv', 'psql')
        : 'not on this machine: PostgreSQL 15'

const METRICS_TOKEN = 'metrics-token-of-this-test'

/** The statement by which a runbook erases a member, as it stands there. */
function erasing(): string {
  const text = readFileSync(join(root, 'docs/runbooks/erase-a-member.md'), 'utf8')
  return /^```sql\n([\s\S]*?);\n```$/m.exec(text)?.[1] ?? assert.fail('no statement in the runbook')
}

test(
  'R1 the drill: a database is dropped, and is back at a moment with its books in order; who was erased since is erased again',
  { skip },
  async () => {
    const server = await startArchived()
    server.pgbackrest('stanza-create')
    server.pgbackrest('check')
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'incontro-drill-'))
    after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    const env = {
      DATABASE_URL: server.url,
      DATA_DIR,
      METRICS_TOKEN,
      LOG_LEVEL: 'info',
      SIGN_UPS_PER_HOUR: '1000',
      DEMO_MONTH: 'off',
    }

    const before = await startProcess(env)
    await before.untilReady()
    server.asPostgres(join(root, 'deploy/backup/back-up.sh'), 'full')
    const people = [
      { email: 'stays@drill.test', password: 'a-password-of-theirs' },
      { email: 'erased@drill.test', password: 'a-password-of-theirs' },
    ]
    for (const person of people) await before.api.signUp(person) // after the backup: they are in the log alone
    const [{ moment = '' } = {}] = await server.query<{ moment: string }>('select clock_timestamp()::text as moment')
    const late = { email: 'late@drill.test', password: 'a-password-of-theirs' }
    await before.api.signUp(late)
    await erase(before.url)
    assert.match(before.output(), /"msg":"account erased"/)
    await server.query('select pg_switch_wal()')
    server.pgbackrest('check') // what was written until now is archived
    before.child.kill('SIGTERM')
    assert.equal((await before.ended).code, 0)

    await server.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = $1',
      ['incontro'],
    )
    server.asPostgres(join(PROGRAMS, 'dropdb'), '--force', 'incontro')
    await assert.rejects(server.query('select 1'), /does not exist/)
    server.stop()
    server.pgbackrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    server.start()
    await until('it is still recovering', async () => {
      const rows = await server.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers').catch(() => [])
      return rows[0]?.recovers === false
    })

    const again = await startProcess(env)
    await again.untilReady()
    for (const { email, password } of people) assert.ok((await again.api.logIn(email, password)).token)
    await assert.rejects(again.api.logIn(late.email, late.password)) // after the moment
    await erase(again.url)
    await assert.rejects(again.api.logIn('erased@drill.test', 'a-password-of-theirs'))
    assert.deepEqual(await brokenRules(again.url), [])
    const newest = await server.query<{ kind: string }>('select kind from backups')
    assert.deepEqual(newest, [{ kind: 'backup' }])

    /** By the runbook, and the fourteen days until it is done. */
    async function erase(url: string): Promise<void> {
      const [{ id = '', brand = '' } = {}] = await server.query<{ id: string; brand: string }>(
        `select id, brand_id as brand from members where email = 'erased@drill.test'`,
      )
      await server.query(erasing(), [brand, 'erased@drill.test', 'https://one.example'])
      for (const advance of ['P15D', 'PT10M']) {
        const moved = await fetch(`${url}/dev/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ advance }),
        })
        assert.equal(moved.status, 200)
      }
      await until('they are not erased', async () => {
        const rows = await server.query<{ erased: boolean }>(
          'select erased_at is not null as erased from members where id = $1',
          [id],
        )
        return rows[0]?.erased === true
      })
    }
  },
)

/** Rules of money and credits that rows break, as the newest daily look found them. */
async function brokenRules(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('books_broken{'))
  assert.ok(lines.length > 10)
  return lines.filter((line) => line.includes('severity="violation"') && !line.endsWith(' 0'))
}
