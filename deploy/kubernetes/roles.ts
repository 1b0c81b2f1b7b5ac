import { k8s } from 'cdk8s-plus-32'
import type { Construct } from 'constructs'
import type { Installation, RoleName } from './settings.ts'

const DRAIN_SECONDS = 180
const PORTS = { web: 3000, payment: 3001, admin: 9090 } as const
/** What the setting ROLES says in each. */
const ROLES: Record<RoleName, string> = { web: 'web,realtime', worker: 'worker', payment: 'payment' }
const percent = (averageUtilization: number): k8s.MetricTargetV2 => ({ type: 'Utilization', averageUtilization })

/** What the role grows by, beside its processors: the figures need an adapter of Prometheus. */
const GROWS_BY: Record<RoleName, k8s.MetricSpecV2[]> = {
  web: [{ type: 'Pods', pods: { metric: { name: 'sockets_open' }, target: averageOf('20000') } }],
  worker: [
    {
      type: 'External',
      external: {
        metric: { name: 'outbox_oldest_seconds' },
        target: { type: 'Value', value: k8s.Quantity.fromString('10') },
      },
    },
  ],
  payment: [],
}
function averageOf(value: string): k8s.MetricTargetV2 {
  return { type: 'AverageValue', averageValue: k8s.Quantity.fromString(value) }
}

const fromSecret = (name: string, secret: string, key: string): k8s.EnvVar => ({
  name,
  valueFrom: { secretKeyRef: { name: secret, key } },
})
/** The pooler for calls; PostgreSQL itself for what needs a session. */
const environment: k8s.EnvVar[] = [
  fromSecret('DATABASE_USER', 'database-app', 'username'),
  fromSecret('DATABASE_PASSWORD', 'database-app', 'password'),
  { name: 'DATABASE_URL', value: 'postgresql://$(DATABASE_USER):$(DATABASE_PASSWORD)@database-pooler:5432/incontro' },
  {
    name: 'DATABASE_DIRECT_URL',
    value: 'postgresql://$(DATABASE_USER):$(DATABASE_PASSWORD)@database-rw:5432/incontro',
  },
  fromSecret('REDIS_PASSWORD', 'settings', 'REDIS_PASSWORD'),
  { name: 'REDIS_URL', value: 'redis://:$(REDIS_PASSWORD)@redis:6379' },
  { name: 'MIGRATIONS', value: 'by_command' },
  { name: 'TRUST_PROXY', value: '1' },
]
export const withoutRights: k8s.SecurityContext = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
}
export const asNobody = (id: number): k8s.PodSecurityContext => ({
  runAsNonRoot: true,
  runAsUser: id,
  runAsGroup: id,
  fsGroup: id,
  seccompProfile: { type: 'RuntimeDefault' },
})

/** A pod of the image: without rights, and with nothing that can be written to but two folders that end with it. */
export function podOf(image: string, { name, more }: { name: string; more: Partial<k8s.Container> }): k8s.PodSpec {
  const container: k8s.Container = {
    name,
    image,
    envFrom: [{ configMapRef: { name: 'settings' } }, { secretRef: { name: 'settings' } }],
    env: environment,
    securityContext: withoutRights,
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'data', mountPath: '/data' },
    ],
    ...more,
  }
  return {
    serviceAccountName: 'incontro',
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: asNobody(10_001),
    containers: [container],
    volumes: [
      { name: 'tmp', emptyDir: { sizeLimit: k8s.Quantity.fromString('1Gi') } },
      { name: 'data', emptyDir: { sizeLimit: k8s.Quantity.fromString('1Gi') } },
    ],
  }
}

/** Deployment, autoscaler and budget of each role, and a service where something calls it. */
export function addRoles(scope: Construct, { image, roles, collector }: Installation): void {
  for (const role of ['worker', 'payment', 'web'] as const) addRole(role)

  /** A process of payment reaches nothing but its stores and the providers. */
  function tracesOf(role: RoleName): k8s.EnvVar[] {
    if (collector === undefined || role === 'payment') return []
    const { service, namespace, port } = collector
    return [{ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: `http://${service}.${namespace}:${port}` }]
  }

  function addRole(role: RoleName): void {
    const { from, to, needs } = roles[role]
    const labels = { app: 'incontro', role }
    const asked = (path: string): k8s.HttpGetAction => ({ path, port: k8s.IntOrString.fromNumber(PORTS.admin) })
    const amounts = { cpu: k8s.Quantity.fromString(needs.cpu), memory: k8s.Quantity.fromString(needs.memory) }
    const served = role === 'worker' ? [] : [{ name: 'http', containerPort: PORTS[role] }]
    const pod = podOf(image, {
      name: role,
      more: {
        env: [...environment, { name: 'ROLES', value: ROLES[role] }, ...tracesOf(role)],
        ports: [...served, { name: 'admin', containerPort: PORTS.admin }],
        // more memory than asked for would end it; more processor is welcome
        resources: { requests: amounts, limits: { memory: amounts.memory } },
        startupProbe: { httpGet: asked('/livez'), periodSeconds: 2, failureThreshold: 90 },
        livenessProbe: { httpGet: asked('/livez'), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
        readinessProbe: { httpGet: asked('/readyz'), periodSeconds: 3, timeoutSeconds: 6, failureThreshold: 2 },
        // balancers learn that it goes before it is asked to drain
        lifecycle: { preStop: { sleep: { seconds: 10 } } },
      },
    })
    const spread = (topologyKey: string, whenUnsatisfiable: string): k8s.TopologySpreadConstraint => ({
      maxSkew: 1,
      topologyKey,
      whenUnsatisfiable,
      labelSelector: { matchLabels: labels },
      matchLabelKeys: ['pod-template-hash'],
    })
    new k8s.KubeDeployment(scope, `${role}-deployment`, {
      metadata: { name: role, labels },
      spec: {
        selector: { matchLabels: labels },
        revisionHistoryLimit: 5,
        minReadySeconds: 5,
        strategy: {
          type: 'RollingUpdate',
          rollingUpdate: { maxUnavailable: k8s.IntOrString.fromNumber(0), maxSurge: k8s.IntOrString.fromNumber(1) },
        },
        template: {
          metadata: { labels },
          spec: {
            ...pod,
            terminationGracePeriodSeconds: DRAIN_SECONDS,
            topologySpreadConstraints: [
              spread('topology.kubernetes.io/zone', 'ScheduleAnyway'),
              spread('kubernetes.io/hostname', 'ScheduleAnyway'),
            ],
          },
        },
      },
    })
    new k8s.KubeHorizontalPodAutoscalerV2(scope, `${role}-autoscaler`, {
      metadata: { name: role },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: role },
        minReplicas: from,
        maxReplicas: to,
        metrics: [{ type: 'Resource', resource: { name: 'cpu', target: percent(60) } }, ...GROWS_BY[role]],
        behavior: {
          scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 300 }] },
        },
      },
    })
    new k8s.KubePodDisruptionBudget(scope, `${role}-budget`, {
      metadata: { name: role },
      spec: { maxUnavailable: k8s.IntOrString.fromNumber(1), selector: { matchLabels: labels } },
    })
    if (role === 'worker') return
    new k8s.KubeService(scope, `${role}-service`, {
      metadata: { name: role, labels },
      spec: {
        selector: labels,
        ports: [{ name: 'http', port: PORTS[role], targetPort: k8s.IntOrString.fromString('http') }],
      },
    })
  }
}
