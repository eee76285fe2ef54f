import { isIPv6 } from 'node:net'
import { plainAddress } from './plain-address'

const groupCount = 8
const groupsOfPrefix = 3
/** The fourth group's upper byte: 3 × 16 + 8 = 56 bits. */
const upperByte = 0xff00

function expand(ip: string): number[] {
  const [head = '', tail] = ip.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const left = parse(head)
  if (tail === undefined) return left
  const right = parse(tail)
  return [...left, ...Array<number>(groupCount - left.length - right.length).fill(0), ...right]
}

/** Returns the network of an address that counts as the same place: IPv4 /24, IPv6 /56. */
export function prefixOf(ip: string): string {
  const address = plainAddress(ip)
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const groups = expand(address)
  const kept = [...groups.slice(0, groupsOfPrefix), (groups[groupsOfPrefix] ?? 0) & upperByte]
  return `${kept.map((group) => group.toString(16)).join(':')}::/56`
}

/** Returns the source by which limits count: an IPv4 address, or the IPv6 network that belongs to one customer. */
export const sourceOf = (ip: string): string => (isIPv6(plainAddress(ip)) ? prefixOf(ip) : plainAddress(ip))

/** Masks an address or prefix for its owner: 203.0.113.*, 2001:db8:1:200::* */
export const maskAddress = (ip: string): string => prefixOf(ip).replace(/(0\/24|\/56)$/, '*')
