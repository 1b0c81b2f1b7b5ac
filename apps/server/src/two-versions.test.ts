import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { addMember, addPersonAngel, openPage, startProcess, startTestServer } from '@incontro/testing'
import { onDatabase } from '@incontro/testing/database.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'incontro-next-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The next version of the server: a migration more, and a number of its own. Answers the program to start. */
function makeNextVersion(): string {
  cpSync(join(root, 'apps/server'), join(folder, 'apps/server'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  for (const name of [
    'node_modules',
    'packages',
    'apps/member',
    'apps/studio',
    'apps/backoffice',
    'apps/server/node_modules',
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(join(root, name), join(folder, name))
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown> // our own
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '999.0.0' }))
  const migration = 'alter table processes add column of_next text;\ncreate table of_next (id uuid primary key);\n'
  writeFileSync(join(folder, 'apps/server/src/migrations/9000_of_next.sql'), migration)
  return join(folder, 'apps/server/src/main.ts')
}

test(
  'D18 S7 a newer version runs beside this one, and this one starts again beside and after it: nothing is lost on the way up or back',
  { skip: isRedisHere() ? false : 'no redis-server here' },
  async () => {
    const redis = await startRedis()
    const here = await startTestServer({
      env: { REDIS_URL: redis.url, ROLES: 'realtime,payment', SIGN_UPS_PER_HOUR: '1000', LOG_LEVEL: 'silent' },
    })
    const settings = {
      INCONTRO_MODE: 'test',
      REDIS_URL: redis.url,
      DATABASE_URL: here.databaseUrl,
      DATA_DIR: here.dataDir,
      ROLES: 'realtime,worker',
    }
    const next = await startProcess(settings, {
      command: [process.execPath, '--disable-warning=ExperimentalWarning', makeNextVersion()],
    })
    await next.untilReady()
    const old = await startProcess(settings)
    await old.untilReady()

    const member = await addMember(here)
    const her = await addPersonAngel(here)
    let his = await openPage(next.url, member.token)
    const hers = await openPage(old.url, her.session.token)
    const write = (text: string) =>
      his.send('chat', { trackerId: member.trackerId, angelId: her.angelId, clientId: randomUUID(), text })
    assert.ok((await write('from the next version')).ok)
    await hers.waitFor('chat', 1)
    const { version: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string } // our own
    for (const [page, softwareVersion] of [
      [his, own],
      [hers, '999.0.0'],
    ] as const) {
      const answer = await page.send('clickid', { clickid: member.trackerId, softwareVersion })
      assert.equal('reload' in answer && answer.reload, false, 'no page goes back and forth')
    }
    // what only the next version knows stays for it
    await onDatabase(here.databaseUrl, (client) =>
      client.query(`insert into outbox (name, version, payload) values ('of_next.happened', 1, '{}')`),
    )

    his.close()
    next.child.kill('SIGTERM')
    assert.equal((await next.ended).code, 0, next.output())
    const again = await startProcess(settings)
    await again.untilReady()
    his = await openPage(again.url, member.token)
    assert.ok((await write('after the way back')).ok)
    await hers.waitFor('chat', 2)
    const { rows } = await onDatabase(here.databaseUrl, (client) =>
      client.query<{ name: string }>(`select name from outbox where name = 'of_next.happened'`),
    )
    assert.equal(rows.length, 1)
    for (const page of [his, hers]) page.close()
  },
)
