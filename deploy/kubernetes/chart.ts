import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ApiObject, App, Chart, Yaml } from 'cdk8s'
import { k8s } from 'cdk8s-plus-32'
import { addDatabase } from './database.ts'
import { addNetworkPolicies } from './networks.ts'
import { addRoles, asNobody, podOf, withoutRights } from './roles.ts'
import type { Installation } from './settings.ts'

/** All of an installation on Kubernetes, as objects to apply. */
export function createChart(installation: Installation): Chart {
  const { namespace, settings, secrets } = installation
  const chart = new Chart(new App(), 'incontro', { namespace, disableResourceNameHashes: true })
  new k8s.KubeNamespace(chart, 'namespace', {
    metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  })
  new k8s.KubeServiceAccount(chart, 'account', { metadata: { name: 'incontro' }, automountServiceAccountToken: false })
  new k8s.KubeConfigMap(chart, 'settings', { metadata: { name: 'settings' }, data: settings })
  new ApiObject(chart, 'secrets', {
    apiVersion: 'external-secrets.io/v1',
    kind: 'ExternalSecret',
    metadata: { name: 'settings' },
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: secrets.store },
      target: { name: 'settings', creationPolicy: 'Owner' },
      dataFrom: [{ extract: { key: secrets.entry } }],
    },
  })
  addDatabase(chart, installation)
  addRedis(chart)
  addMigration(chart, installation)
  addRoles(chart, installation)
  addIngress(chart, installation)
  addNetworkPolicies(chart, installation)
  addMonitoring(chart)
  return chart
}

/** Once a version, before its processes are ready: they wait for it. */
function addMigration(chart: Chart, { image }: Installation): void {
  const version = createHash('sha256').update(image).digest('hex').slice(0, 10)
  const pod = podOf(image, { name: 'migrate', more: { args: ['migrate'] } })
  new k8s.KubeJob(chart, 'migrate', {
    metadata: {
      name: `migrate-${version}`,
      annotations: { 'argocd.argoproj.io/hook': 'Sync', 'helm.sh/hook': 'pre-upgrade' },
    },
    spec: {
      backoffLimit: 6,
      activeDeadlineSeconds: 3600,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: { app: 'incontro', role: 'migrate' } },
        spec: { ...pod, restartPolicy: 'OnFailure' },
      },
    },
  })
}

/** Valkey: who is connected where. It keeps nothing, so it has neither volume nor backup. */
function addRedis(chart: Chart): void {
  const labels = { app: 'redis' }
  const port = { containerPort: 6379, name: 'redis' }
  const amounts = { cpu: k8s.Quantity.fromString('500m'), memory: k8s.Quantity.fromString('768Mi') }
  const args = [
    '--save',
    '',
    '--appendonly',
    'no',
    '--requirepass',
    '$(REDIS_PASSWORD)',
    '--maxmemory',
    '512mb',
    '--maxmemory-policy',
    'volatile-ttl',
  ]
  new k8s.KubeDeployment(chart, 'redis-deployment', {
    metadata: { name: 'redis', labels },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          automountServiceAccountToken: false,
          securityContext: asNobody(999),
          containers: [
            {
              name: 'valkey',
              image: 'docker.io/valkey/valkey:8.0',
              command: ['valkey-server'],
              args,
              env: [
                { name: 'REDIS_PASSWORD', valueFrom: { secretKeyRef: { name: 'settings', key: 'REDIS_PASSWORD' } } },
              ],
              ports: [port],
              resources: { requests: amounts, limits: { memory: amounts.memory } },
              securityContext: withoutRights,
              readinessProbe: { tcpSocket: { port: k8s.IntOrString.fromNumber(port.containerPort) }, periodSeconds: 3 },
            },
          ],
        },
      },
    },
  })
  new k8s.KubeService(chart, 'redis-service', {
    metadata: { name: 'redis', labels },
    spec: {
      selector: labels,
      ports: [{ port: port.containerPort, targetPort: k8s.IntOrString.fromString(port.name) }],
    },
  })
}

/** By HAProxy's ingress: sockets stay open, and the process with the fewest gets the next. */
function addIngress(chart: Chart, { hosts, paymentHost, ingressClass, issuer }: Installation): void {
  const annotations = {
    'cert-manager.io/cluster-issuer': issuer,
    'haproxy.org/timeout-tunnel': '90s',
    'haproxy.org/forwarded-for': 'true',
    'haproxy.org/load-balance': 'leastconn',
    // callers do not decide what is traced (decision 0093)
    'haproxy.org/backend-config-snippet': 'http-request del-header traceparent\nhttp-request del-header tracestate',
  }
  add('web', hosts, 3000)
  add('payment', [paymentHost], 3001)

  function add(name: string, names: readonly string[], port: number): void {
    new k8s.KubeIngress(chart, `${name}-ingress`, {
      metadata: { name, annotations },
      spec: {
        ingressClassName: ingressClass,
        tls: [{ hosts: [...names], secretName: `${name}-certificate` }],
        rules: names.map((host) => ({
          host,
          http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port: { number: port } } } }] },
        })),
      },
    })
  }
}

function addMonitoring(chart: Chart): void {
  new ApiObject(chart, 'figures', {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
    metadata: { name: 'incontro' },
    spec: {
      jobLabel: 'app',
      podTargetLabels: ['role'],
      selector: { matchLabels: { app: 'incontro' } },
      podMetricsEndpoints: [
        { port: 'admin', path: '/metrics', authorization: { credentials: { name: 'settings', key: 'METRICS_TOKEN' } } },
      ],
    },
  })
  for (const name of ['incontro', 'machines']) {
    const file = new URL(`../prometheus/${name}.rules.yml`, import.meta.url)
    readFileSync(file) // a name that is wrong fails here, not at an address of the network
    new ApiObject(chart, `rules-${name}`, {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name },
      spec: Yaml.load(file.pathname)[0],
    })
  }
}
