import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Testing } from 'cdk8s'
import { z } from 'zod'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { root, run } from '../programs.ts'
import { createChart } from './chart.ts'
import { CustomResource } from './custom-resources.ts'
import { Installation } from './settings.ts'

const example = join(root, 'deploy/kubernetes/example.json')
const installation = Installation.parse(JSON.parse(readFileSync(example, 'utf8')))
const Thing = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.looseObject({ name: z.string() }) })
const objects = z.array(Thing).parse(Testing.synth(createChart(installation)))
const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
  securityContext: z.looseObject({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
  lifecycle: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
})
const Pod = z.looseObject({
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  automountServiceAccountToken: z.literal(false),
  containers: z.array(Container),
  topologySpreadConstraints: z.array(z.unknown()).default([]),
})
const Workload = z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: Pod }) }) })
const of = (kind: string) => objects.filter((one) => one.kind === kind)
const podOf = (object: unknown) => Workload.parse(object).spec.template.spec

test('every custom resource is one that its definition takes, and everything is in the namespace once', () => {
  const custom = objects.filter(
    ({ apiVersion }) => /\.(io|com)\/v1$/.test(apiVersion) && !apiVersion.includes('k8s.io'),
  )
  assert.equal(custom.length, 7)
  for (const object of custom) CustomResource.parse(object)
  const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`)
  assert.equal(new Set(names).size, names.length)
  for (const { kind, metadata } of objects)
    if (kind !== 'Namespace') assert.equal(metadata['namespace'], installation.namespace, `${kind}/${metadata.name}`)
})

test('each role drains for 180 s, is spread over zones, and has a budget and an autoscaler', () => {
  for (const role of ['web', 'worker', 'payment']) {
    const pod = podOf(of('Deployment').find(({ metadata }) => metadata.name === role))
    assert.equal(pod.terminationGracePeriodSeconds, 180, role)
    assert.equal(pod.topologySpreadConstraints.length, 2, role)
    assert.ok(
      pod.containers.every(({ lifecycle, readinessProbe }) => lifecycle !== undefined && readinessProbe !== undefined),
    )
    for (const kind of ['HorizontalPodAutoscaler', 'PodDisruptionBudget'])
      assert.ok(
        of(kind).some(({ metadata }) => metadata.name === role),
        `${kind} of ${role}`,
      )
  }
})

test('nothing runs with rights of its own, and no secret stands in an object', () => {
  for (const object of [...of('Deployment'), ...of('Job')]) podOf(object)
  const text = JSON.stringify(objects.filter(({ kind }) => kind !== 'PrometheusRule'))
  assert.doesNotMatch(text, /"kind":"Secret"|SEALING_KEYS|"S3_SECRET_ACCESS_KEY"/)
})

test('a process of payment reaches providers and its stores, and nothing else', () => {
  const Policy = z.looseObject({
    spec: z.looseObject({
      policyTypes: z.array(z.string()),
      egress: z.array(z.looseObject({ to: z.array(z.unknown()), ports: z.array(z.looseObject({ port: z.number() })) })),
    }),
  })
  const { spec } = Policy.parse(of('NetworkPolicy').find(({ metadata }) => metadata.name === 'payment'))
  assert.deepEqual(spec.policyTypes, ['Ingress', 'Egress'])
  assert.deepEqual(
    spec.egress.map(({ ports }) => ports.map(({ port }) => port)),
    [[53, 53], [5432], [6379], [443]],
  )
})

test('web and worker send traces to the collector of the installation and may reach it, payment does not, and without one nobody', () => {
  const Egress = z.looseObject({ spec: z.looseObject({ egress: z.array(z.unknown()) }) })
  const collected = (from: readonly z.infer<typeof Thing>[], role: string) => {
    const pod = podOf(from.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === role))
    const policy = from.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === role)
    return {
      endpoint: pod.containers[0]?.env.find(({ name }) => name === 'OTEL_EXPORTER_OTLP_ENDPOINT')?.value,
      isReached: JSON.stringify(Egress.parse(policy).spec.egress).includes('4318'),
    }
  }
  const sends = { endpoint: 'http://collector.monitoring:4318', isReached: true }
  const none = { endpoint: undefined, isReached: false }
  for (const role of ['web', 'worker']) assert.deepEqual(collected(objects, role), sends, role)
  assert.deepEqual(collected(objects, 'payment'), none)
  const without = z.array(Thing).parse(Testing.synth(createChart({ ...installation, collector: undefined })))
  for (const role of ['web', 'worker', 'payment']) assert.deepEqual(collected(without, role), none, role)
})

test('the settings of every pod are settings that a process of production starts with', () => {
  const made = run(process.execPath, [join(root, 'deploy/new-settings.mjs')])
  const secrets = Object.fromEntries(
    [...made.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  for (const role of ['web', 'worker', 'payment']) {
    const [container] = podOf(of('Deployment').find(({ metadata }) => metadata.name === role)).containers
    const own = Object.fromEntries(
      (container?.env ?? []).flatMap(({ name, value }) =>
        value === undefined ? [] : [[name, value.replaceAll(/\$\(\w+\)/g, 'x')]],
      ),
    )
    const config = readConfig({
      NODE_ENV: 'production',
      SMTP_URL: 'smtps://mail.example',
      ...secrets,
      ...installation.settings,
      ...own,
    })
    assert.deepEqual([...config.roles], role === 'web' ? ['web', 'realtime'] : [role])
  }
})

test('npm run manifests prints all of it for kubectl', () => {
  const printed = run(process.execPath, [join(root, 'deploy/kubernetes/print.ts'), example])
  assert.equal(printed.match(/^kind: /gm)?.length, objects.length)
})
