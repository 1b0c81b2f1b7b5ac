let hosts: Promise<ReadonlySet<string>> | undefined

/** Whether a host gives throw-away addresses; from a maintained list, read at the first question. */
export async function throwawayHosts(): Promise<(host: string) => boolean> {
  hosts ??= import('disposable-email-domains-js').then(({ default: list }) => new Set(list.disposableEmailBlocklist()))
  const known = await hosts
  return (host) => known.has(host)
}
