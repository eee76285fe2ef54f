import { isIPv6 } from 'node:net'

/** A file in MaxMind's format (https://maxmind.github.io/MaxMind-DB/), for tests: an IPv6 tree of 24-bit records. */
export interface CountryFileContent {
  /** The country of each network, such as `203.0.113.0/24`. */
  networks: Readonly<Record<string, string>>
  databaseType?: string
  /** 4 for a file without IPv6. */
  ipVersion?: 4 | 6
}

type Value = string | { uint16: number } | { uint32: number } | Value[] | Map<string, Value>
/** A node's two records: another node, a country, or nothing. */
type Branch = Node | string | undefined
type Node = [Branch, Branch]

const types = { string: 2, uint16: 5, uint32: 6, map: 7, array: 11 }
const lastShortType = 7
const separator = Buffer.alloc(16)
const metadataMarker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

/** All sizes here are below 29, so one byte has type and size; an extended type has a second one. */
function control(type: number, size: number): Buffer {
  return type > lastShortType ? Buffer.from([size, type - lastShortType]) : Buffer.from([(type << 5) | size])
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(types.string, text.length), text])
  }
  if (Array.isArray(value)) return Buffer.concat([control(types.array, value.length), ...value.map(encode)])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([name, of]) => [encode(name), encode(of)])
    return Buffer.concat([control(types.map, value.size), ...entries])
  }
  if ('uint16' in value)
    return Buffer.concat([control(types.uint16, 2), Buffer.from([value.uint16 >> 8, value.uint16])])
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value.uint32)
  return Buffer.concat([control(types.uint32, 4), bytes])
}

const groupsOf = (part: string) => part.split(':').filter(Boolean)

function bitsOf(network: string, ipVersion: 4 | 6): number[] {
  const [address = '', length] = network.split('/')
  if (!isIPv6(address)) {
    const bits = address.split('.').flatMap((byte) => [...Number(byte).toString(2).padStart(8, '0')].map(Number))
    // IPv4 addresses are the first ones of the IPv6 tree.
    return [...Array<number>(ipVersion === 6 ? 96 : 0).fill(0), ...bits.slice(0, Number(length))]
  }
  const [head = [], tail = []] = address.split('::').map(groupsOf)
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const bits = groups.flatMap((group) => [...Number.parseInt(group, 16).toString(2).padStart(16, '0')].map(Number))
  return bits.slice(0, Number(length))
}

function plant(root: Node, bits: number[], country: string): void {
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit]
    const child: Node = Array.isArray(next) ? next : [undefined, undefined]
    node[bit] = child
    node = child
  }
  node[bits.at(-1) ?? 0] = country
}

/** Makes the content of the file. */
export function buildCountryFile({ networks, databaseType = 'GeoLite2-Country', ipVersion = 6 }: CountryFileContent) {
  const root: Node = [undefined, undefined]
  for (const [network, country] of Object.entries(networks)) plant(root, bitsOf(network, ipVersion), country)

  const nodes: Node[] = []
  const list = (node: Node): void => {
    nodes.push(node)
    for (const branch of node) if (Array.isArray(branch)) list(branch)
  }
  list(root)

  const data: Buffer[] = []
  const places = new Map<string, number>()
  for (const country of new Set(Object.values(networks))) {
    places.set(country, Buffer.concat(data).length)
    data.push(encode(new Map([['country', new Map([['iso_code', country]])]])))
  }
  const recordOf = (branch: Branch): Buffer => {
    const value = Array.isArray(branch)
      ? nodes.indexOf(branch)
      : branch === undefined
        ? nodes.length
        : nodes.length + separator.length + (places.get(branch) ?? 0)
    return Buffer.from([value >> 16, value >> 8, value])
  }
  const metadata = new Map<string, Value>([
    ['node_count', { uint32: nodes.length }],
    ['record_size', { uint16: 24 }],
    ['ip_version', { uint16: ipVersion }],
    ['database_type', databaseType],
    ['languages', ['en']],
    ['binary_format_major_version', { uint16: 2 }],
    ['binary_format_minor_version', { uint16: 0 }],
    ['build_epoch', { uint32: 1_790_000_000 }],
    ['description', new Map([['en', 'Made for a test']])],
  ])
  const tree = nodes.flatMap((node) => node.map(recordOf))
  return Buffer.concat([...tree, separator, ...data, metadataMarker, encode(metadata)])
}
