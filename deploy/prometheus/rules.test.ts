import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestServer } from '@incontro/testing'
import { freePort } from '@incontro/testing/free-port.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { Yaml } from 'cdk8s'
import { z } from 'zod'
import { lacks, root, run } from '../programs.ts'
import { metricsIn, metricsOf } from './metric-names.ts'

const folder = join(root, 'deploy/prometheus')
const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          record: z.string().optional(),
          alert: z.string().optional(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }).optional(),
        }),
      ),
    }),
  ),
})
const rulesOf = (name: string) => Rules.parse(Yaml.load(join(folder, name))[0]).groups.flatMap(({ rules }) => rules)
const [ours, machines] = [rulesOf('incontro.rules.yml'), rulesOf('machines.rules.yml')]
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})
const dashboard = Dashboard.parse(JSON.parse(readFileSync(join(root, 'deploy/grafana/incontro.json'), 'utf8')))

/** Of other programs: no process of ours can be asked for them. */
const OF_OTHERS = [
  'up',
  // HAProxy's own exporter
  'haproxy_backend_active_servers',
  'haproxy_backend_http_responses_total',
  // CloudNativePG's exporter, with its default queries
  'cnpg_collector_sync_replicas',
  'cnpg_pg_replication_lag',
  'cnpg_pg_stat_archiver_seconds_since_last_archival',
  'cnpg_pg_database_xid_age',
  // node_exporter
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_offset_seconds',
]

test('the names of metrics are found in an expression, and nothing else is', () => {
  const expression = `histogram_quantile(0.9, sum by (le, job) (rate(a_bucket{le=~"b"}[5m]))) > on (c) 2e3 * max(d offset 1d) and x:y`
  assert.deepEqual(metricsOf(expression), ['a_bucket', 'd', 'x:y'])
})

test('every alert says how urgent it is, what is wrong, and which runbook helps', () => {
  const alerts = [...ours, ...machines].filter(({ alert }) => alert !== undefined)
  assert.ok(alerts.length > 20)
  for (const { alert = '', labels, annotations } of alerts) {
    assert.ok(labels !== undefined && annotations !== undefined, alert)
    assert.ok(existsSync(join(root, annotations.runbook)), `${alert}: ${annotations.runbook}`)
  }
})

test(
  'every metric of a rule and of the dashboard is one that a process reports',
  { skip: isRedisHere() ? false : 'no redis-server here' },
  async () => {
    const METRICS_TOKEN = 'metrics-token-of-this-test'
    const ADMIN_PORT = String(await freePort())
    const { url: REDIS_URL } = await startRedis()
    await startTestServer({ env: { METRICS_TOKEN, ADMIN_PORT, REDIS_URL } })
    const answer = await fetch(`http://127.0.0.1:${ADMIN_PORT}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const reported = metricsIn(await answer.text())
    const recorded = new Set(ours.flatMap(({ record }) => record ?? []))
    const known = (name: string) => reported.has(name) || recorded.has(name) || OF_OTHERS.includes(name)
    const read = [
      ...[...ours, ...machines].map(({ record, alert, expr }) => ({ what: record ?? alert ?? '', expr })),
      ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ what: title, expr }))),
    ]
    assert.deepEqual(
      read.flatMap(({ what, expr }) => metricsOf(expr).flatMap((name) => (known(name) ? [] : [`${what}: ${name}`]))),
      [],
    )
    const used = new Set(read.flatMap(({ expr }) => metricsOf(expr)))
    assert.deepEqual(
      OF_OTHERS.filter((name) => !used.has(name)),
      [],
      'named above, and read by nothing',
    )
  },
)

test('promtool finds the rules sound, and they judge the samples as they should', { skip: lacks('promtool') }, () => {
  run('promtool', ['check', 'rules', 'incontro.rules.yml', 'machines.rules.yml'], { cwd: folder })
  run('promtool', ['test', 'rules', 'incontro.tests.yml'], { cwd: folder })
})
