const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Returns an address without its zone and prefix length. An IPv4 address within an IPv6 one is returned as IPv4. */
export const plainAddress = (ip: string): string => mappedV4.exec(ip)?.[1] ?? ip.split(/[%/]/)[0] ?? ip
