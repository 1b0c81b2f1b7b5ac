import { ApiObject } from 'cdk8s'
import type { Construct } from 'constructs'
import type { Installation } from './settings.ts'

/** Three PostgreSQL servers in three zones, of which a commit reaches two; a pooler; a backup a day and the log at once. */
export function addDatabase(scope: Construct, { database }: Installation): void {
  const { storage, storageClass, needs, backupBucket } = database
  new ApiObject(scope, 'database', {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata: { name: 'database' },
    spec: {
      instances: 3,
      imageName: 'ghcr.io/cloudnative-pg/postgresql:17',
      // a commit that no standby has is not acknowledged: docs/runbooks/database-failover.md
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'required' },
        parameters: {
          max_connections: '300',
          idle_in_transaction_session_timeout: '300s',
          log_min_duration_statement: '1s',
        },
      },
      bootstrap: {
        initdb: {
          database: 'incontro',
          owner: 'incontro',
          encoding: 'UTF8',
          localeCollate: 'C',
          localeCType: 'C.UTF-8',
          dataChecksums: true,
        },
      },
      primaryUpdateStrategy: 'unsupervised',
      primaryUpdateMethod: 'switchover',
      affinity: {
        enablePodAntiAffinity: true,
        topologyKey: 'topology.kubernetes.io/zone',
        podAntiAffinityType: 'preferred',
      },
      storage: { size: storage, storageClass },
      walStorage: { size: '50Gi', storageClass },
      resources: { requests: needs, limits: { memory: needs.memory } },
      monitoring: { enablePodMonitor: true },
      backup: {
        retentionPolicy: '35d',
        barmanObjectStore: {
          destinationPath: backupBucket,
          s3Credentials: {
            accessKeyId: { name: 'settings', key: 'BACKUP_ACCESS_KEY_ID' },
            secretAccessKey: { name: 'settings', key: 'BACKUP_SECRET_ACCESS_KEY' },
          },
          wal: { compression: 'gzip', encryption: 'AES256' },
          data: { compression: 'gzip', encryption: 'AES256' },
        },
      },
    },
  })
  new ApiObject(scope, 'backup', {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'ScheduledBackup',
    metadata: { name: 'daily' },
    spec: {
      schedule: '0 17 2 * * *',
      backupOwnerReference: 'self',
      target: 'prefer-standby',
      cluster: { name: 'database' },
    },
  })
  new ApiObject(scope, 'pooler', {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Pooler',
    metadata: { name: 'database-pooler' },
    spec: {
      cluster: { name: 'database' },
      instances: 2,
      type: 'rw',
      pgbouncer: { poolMode: 'transaction', parameters: { max_client_conn: '3000', default_pool_size: '80' } },
    },
  })
}
