import { z } from 'zod'

/** The part of custom resources that the chart uses, as their definitions have it: the cluster refuses what these refuse. */
const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string(),
  labels: z.record(z.string(), z.string()).optional(),
})
const Key = z.strictObject({ name: z.string(), key: z.string() })
const Amounts = z.strictObject({ cpu: z.string().optional(), memory: z.string() })
const of = <const Kind extends string, const Version extends string, Spec extends z.ZodType>(
  apiVersion: Version,
  kind: Kind,
  spec: Spec,
) => z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, spec })
const Volume = z.strictObject({ size: z.string().regex(/^\d+(Mi|Gi|Ti)$/), storageClass: z.string().optional() })
const Stored = z.strictObject({
  compression: z.enum(['gzip', 'bzip2', 'snappy']),
  encryption: z.enum(['AES256', 'aws:kms']),
})

const Cluster = of(
  'postgresql.cnpg.io/v1',
  'Cluster',
  z.strictObject({
    instances: z.int().min(1),
    imageName: z.string(),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int().min(1),
        dataDurability: z.enum(['required', 'preferred']),
      }),
      parameters: z.record(z.string(), z.string()),
    }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        encoding: z.string(),
        localeCollate: z.string(),
        localeCType: z.string(),
        dataChecksums: z.boolean(),
      }),
    }),
    primaryUpdateStrategy: z.enum(['unsupervised', 'supervised']),
    primaryUpdateMethod: z.enum(['switchover', 'restart']),
    affinity: z.strictObject({
      enablePodAntiAffinity: z.boolean(),
      topologyKey: z.string(),
      podAntiAffinityType: z.enum(['preferred', 'required']),
    }),
    storage: Volume,
    walStorage: Volume,
    resources: z.strictObject({ requests: Amounts, limits: Amounts }),
    monitoring: z.strictObject({ enablePodMonitor: z.boolean() }),
    backup: z.strictObject({
      retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
      barmanObjectStore: z.strictObject({
        destinationPath: z.string().startsWith('s3://'),
        s3Credentials: z.strictObject({ accessKeyId: Key, secretAccessKey: Key }),
        wal: Stored,
        data: Stored,
      }),
    }),
  }),
)
const ScheduledBackup = of(
  'postgresql.cnpg.io/v1',
  'ScheduledBackup',
  z.strictObject({
    schedule: z.string().regex(/^(\S+ ){5}\S+$/, 'six fields, seconds first'),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    target: z.enum(['primary', 'prefer-standby']),
    cluster: z.strictObject({ name: z.string() }),
  }),
)
const Pooler = of(
  'postgresql.cnpg.io/v1',
  'Pooler',
  z.strictObject({
    cluster: z.strictObject({ name: z.string() }),
    instances: z.int().min(1),
    type: z.enum(['rw', 'ro', 'r']),
    pgbouncer: z.strictObject({
      poolMode: z.enum(['session', 'transaction']),
      parameters: z.record(z.string(), z.string()),
    }),
  }),
)
const ExternalSecret = of(
  'external-secrets.io/v1',
  'ExternalSecret',
  z.strictObject({
    refreshInterval: z.string(),
    secretStoreRef: z.strictObject({ kind: z.enum(['SecretStore', 'ClusterSecretStore']), name: z.string() }),
    target: z.strictObject({ name: z.string(), creationPolicy: z.enum(['Owner', 'Orphan', 'Merge', 'None']) }),
    dataFrom: z.array(z.strictObject({ extract: z.strictObject({ key: z.string() }) })),
  }),
)
const PodMonitor = of(
  'monitoring.coreos.com/v1',
  'PodMonitor',
  z.strictObject({
    jobLabel: z.string(),
    podTargetLabels: z.array(z.string()),
    selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
    podMetricsEndpoints: z.array(
      z.strictObject({ port: z.string(), path: z.string(), authorization: z.strictObject({ credentials: Key }) }),
    ),
  }),
)
const Rule = z.strictObject({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
  annotations: z.record(z.string(), z.string()).optional(),
})
const PrometheusRule = of(
  'monitoring.coreos.com/v1',
  'PrometheusRule',
  z.strictObject({
    groups: z.array(z.strictObject({ name: z.string(), interval: z.string().optional(), rules: z.array(Rule) })),
  }),
)

export const CustomResource = z.discriminatedUnion('kind', [
  Cluster,
  ScheduledBackup,
  Pooler,
  ExternalSecret,
  PodMonitor,
  PrometheusRule,
])
