import { z } from 'zod'

const Amount = z.strictObject({ cpu: z.string(), memory: z.string() })
const Role = z.strictObject({ from: z.int().min(1), to: z.int().min(1), needs: Amount })

/** What differs from one installation to another; deploy/kubernetes/example.json is one. */
export const Installation = z.strictObject({
  namespace: z.string().regex(/^[a-z][a-z0-9-]*$/),
  image: z.string().regex(/^\S+(:[\w.-]+|@sha256:[0-9a-f]{64})$/, 'with a tag or digest of its own'),
  /** Every host of every brand, and the one of payments. */
  hosts: z.array(z.string()).min(1),
  paymentHost: z.string(),
  ingressClass: z.string(),
  /** The namespace of the ingress's own pods. */
  ingressNamespace: z.string(),
  /** Where certificates come from: an issuer of cert-manager. */
  issuer: z.string(),
  /** Where secrets are: a ClusterSecretStore of External Secrets, and the entry in it with all settings that are secret. */
  secrets: z.strictObject({ store: z.string(), entry: z.string() }),
  settings: z.record(z.string(), z.string()),
  database: z.strictObject({ storage: z.string(), storageClass: z.string(), needs: Amount, backupBucket: z.string() }),
  roles: z.strictObject({ web: Role, worker: Role, payment: Role }),
  /** An OpenTelemetry collector in the cluster that takes OTLP over HTTP: web and worker send it traces. */
  collector: z
    .strictObject({ namespace: z.string(), service: z.string(), port: z.int().min(1).max(65_535).default(4318) })
    .optional(),
  /** Networks of the payment providers, where they name them; else every address outside. */
  providerNetworks: z.array(z.string()).default(['0.0.0.0/0']),
})
export type Installation = z.infer<typeof Installation>
export type RoleName = keyof Installation['roles']
