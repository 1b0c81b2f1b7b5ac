import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Yaml } from 'cdk8s'
import { readConfig } from '../apps/server/src/config/config.ts'
import { z } from 'zod'
import { root, run } from './programs.ts'

const file = join(root, 'deploy/compose.yaml')
const Depends = z.record(z.string(), z.object({ condition: z.string() }))
const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  user: z.string().optional(),
  command: z.array(z.string()).default([]),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  ulimits: z.object({ core: z.literal(0).optional() }).default({}),
  stop_grace_period: z.string().optional(),
  depends_on: Depends.default({}),
  networks: z.array(z.string()),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.unknown()),
})
const compose = Compose.parse(Yaml.load(file)[0])
const products = Object.entries(compose.services).filter(([, { environment }]) => environment['ROLES'] !== undefined)

test('one machine runs every role from one image without rights, and starts it when its stores are there', () => {
  assert.deepEqual(
    products.map(([name, { environment }]) => [name, environment['ROLES']]),
    [
      ['worker1', 'worker'],
      ['web1', 'web,realtime'],
      ['web2', 'web,realtime'],
      ['payment1', 'payment'],
    ],
  )
  for (const [name, service] of products) {
    assert.equal(service.user, '10001:10001', name)
    assert.equal(service.read_only, true, name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.equal(service.ulimits.core, 0, name)
    assert.equal(service.stop_grace_period, '180s', name)
    assert.equal(service.depends_on['postgres']?.condition, 'service_healthy', name)
  }
})

test('the settings of the file and those of `incontro keys` are settings that production starts with', () => {
  const made = run(process.execPath, [join(root, 'deploy/new-settings.mjs')])
  const keys = Object.fromEntries(
    [...made.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const env: Record<string, string> = {
    ...keys,
    PUBLIC_URL: 'https://one.example',
    PAYMENT_URL: 'https://pay.example',
    SMTP_URL: 'smtps://mail.example:465',
  }
  const filled = (text: string) => text.replaceAll(/\$\{(\w+)(?::\?)?\}/g, (_all, name: string) => env[name] ?? '')
  for (const [name, { environment }] of products) {
    const settings = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]))
    const config = readConfig({ NODE_ENV: 'production', ...env, ...settings })
    assert.equal(config.isProduction, true, name)
    assert.ok(config.s3 !== undefined && config.redisUrl !== undefined && config.metricsToken !== undefined, name)
  }
})

test('the stores are reached by nothing from outside, and every name that the file uses is there', () => {
  const inner = Object.entries(compose.networks).flatMap(([name, { internal }]) => (internal === true ? [name] : []))
  for (const store of ['postgres', 'redis', 's3']) {
    const service = compose.services[store]
    assert.ok(
      service?.networks.every((name) => inner.includes(name)),
      store,
    )
    assert.deepEqual(service?.ports, [], store)
  }
  for (const [name, { depends_on, networks, volumes }] of Object.entries(compose.services)) {
    for (const other of Object.keys(depends_on)) assert.ok(other in compose.services, `${name} needs ${other}`)
    for (const network of networks) assert.ok(network in compose.networks, `${name} is on ${network}`)
    for (const volume of volumes.map((line) => line.split(':')[0] ?? '').filter((one) => /^\w+$/.test(one)))
      assert.ok(volume in compose.volumes, `${name} has ${volume}`)
  }
})

test('the token of figures is written where Prometheus reads it, out of the container’s own environment', () => {
  const config = readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8')
  const path = /credentials_file: (\S+) \}/.exec(config)?.[1] ?? assert.fail('no file is named')
  const [command = ''] = compose.services['prometheus']?.command ?? []
  assert.ok(command.startsWith(`printf '%s' "$$METRICS_TOKEN" > ${path} && exec prometheus `), command)
})

test('Prometheus and the balancer name the processes of the file', () => {
  const config = readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8')
  const balancer = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  for (const [name] of products) assert.ok(config.includes(`'${name}:9090'`), name)
  for (const [name, { environment }] of products.filter(([, one]) => one.environment['ROLES'] !== 'worker')) {
    const port = environment['ROLES'] === 'payment' ? 3001 : 3000
    assert.ok(balancer.includes(`presetenv ${name.toUpperCase()} ${name}:${port}`), name)
  }
})
