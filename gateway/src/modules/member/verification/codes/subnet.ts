import { isIPv4, isIPv6 } from 'node:net'

/** Returns the leading groups of an IPv6 address with `::` expanded. */
function leadingGroups(ip: string, count: number): string[] {
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
}

/** Returns the network by which an address is counted: /24 of IPv4, /48 of IPv6. */
export function subnetOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? `${leadingGroups(ip.replace(/%.*$/, ''), 3).join(':')}::/48` : ip
}
