import { isIPv6 } from 'node:net'

/** Who an address stands for: itself in IPv4; in IPv6 its /64, which is what one household or one server is given. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const written = first.length + last.length + (last.at(-1)?.includes('.') === true ? 1 : 0) // its end may be an IPv4 address
  const groups = [...first, ...Array<string>(tail === undefined ? 0 : 8 - written).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
