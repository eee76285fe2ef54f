import type { SystemStatus } from '@parlay/contracts/endpoints/platform'

type Address = { url: string; origin: string }

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

/**
 * Moves a launch to one of the brand's game hosts, chosen at random (product spec 9). Only a launch that is already on
 * one of them is moved, because the others may not serve it.
 */
export function throughCdn<L extends Address>(
  launch: L,
  cdns: SystemStatus['launchGameCDNs'],
  random: () => number = Math.random,
): L {
  const origins = cdns.map(originOf).filter((origin) => origin !== undefined)
  const chosen = origins[Math.floor(random() * origins.length)]
  if (chosen === undefined || !origins.includes(launch.origin)) return launch
  const { pathname, search, hash } = new URL(launch.url)
  return { ...launch, url: `${chosen}${pathname}${search}${hash}`, origin: chosen }
}
