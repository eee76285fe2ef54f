import type { Brand } from '@parlay/server'

export type HostProfile = Pick<Brand, 'resources' | 'analytics' | 'imageCDNs' | 'launchGameCDNs'>

/** Returns the name of a host from a page's `site.example:8443` or a whole address; undefined for other texts. */
function hostNameOf(url: string): string | undefined {
  const address = url.includes('://') ? url : `https://${url}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

/** Finds the brand's profile of a host. A host that the brand does not list, or an invalid one, gets the default. */
export function createHostProfiles({ hostProfiles, ...brand }: Brand) {
  const { resources, analytics, imageCDNs, launchGameCDNs } = brand
  const usual: HostProfile = { resources, analytics, imageCDNs, launchGameCDNs }
  const byHost = new Map(
    hostProfiles.flatMap(({ hosts, ...changes }) => {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      const profile: HostProfile = { ...usual, ...Object.fromEntries(given) }
      return hosts.map((host) => [host, profile] as const)
    }),
  )
  return (url: string | undefined): HostProfile => byHost.get(hostNameOf(url ?? '') ?? '') ?? usual
}
