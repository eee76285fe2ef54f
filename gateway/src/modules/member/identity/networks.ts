import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { prefixOf } from '../../../core/address'
import { plainAddress } from '../../../core/plain-address'

/** An address, which stands for the network around it, or a network such as 10.0.0.0/8. */
export const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'is neither an address nor a network like 10.0.0.0/8',
})

/** The networks of a sandbox: its own machine, and the private networks around it. */
export const privateNetworks: readonly string[] = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function hasAddress(network: string, address: string): boolean {
  const [base = '', length] = network.split('/')
  if (length === undefined) return prefixOf(network) === prefixOf(address)
  const list = new BlockList()
  list.addSubnet(base, Number(length), familyOf(base))
  return list.check(address, familyOf(address))
}

/** True if one of the networks contains the address. Text that is no network contains none. */
export function isInNetworks(networks: readonly string[], ip: string): boolean {
  const address = plainAddress(ip)
  return networks.some((network) => networkSchema.safeParse(network).success && hasAddress(network, address))
}
