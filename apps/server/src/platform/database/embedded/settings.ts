/** What PostgreSQL is started with, over its own defaults. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * For one program on one machine: reached by the socket only, every commit on disk, no statement or row in the log
 * (they hold what members write).
 */
export const SETTINGS: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_min_messages: 'log',
}

/** For throwaway servers of tests: nothing there need outlive the machine. */
export const THROWAWAY: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum: 'off', // hundreds of databases that live for seconds
  max_parallel_workers_per_gather: '0', // tables of a few rows: starting the workers costs a hundred times the query
}

/** The settings as arguments of `postgres`. */
export function asArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
