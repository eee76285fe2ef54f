const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address without its zone and the length of its prefix; an IPv4 address that came in an IPv6 one, as itself. */
export const plainAddress = (ip: string): string => mappedV4.exec(ip)?.[1] ?? ip.split(/[%/]/)[0] ?? ip
