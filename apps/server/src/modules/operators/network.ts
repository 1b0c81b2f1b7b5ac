import { networkOf } from '../../platform/rate-limit/network.ts'

/** A network as it is shown and kept in the audit: IPv4 without its last part, IPv6 by its /64 (G8). */
export function networkShown(ip: string): string {
  const network = networkOf(ip)
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}
