import type { Banner } from '@parlay/contracts/endpoints/content'
import { switchOfLink } from '@parlay/contracts/feature-pages'
import { useIsOff } from '@parlay/web/site'
import { brand } from '../../brand'
import { useCategories } from '../use-categories'
import { type BannerTarget, bannerTarget } from './banner-target'

/** The hosts of the brand's own regulators and chats are known. */
const knownHosts = [...brand.licences.map(({ url }) => new URL(url).host), ...brand.csHosts]

/**
 * Returns where a banner leads on this site. A banner for a vendor's game has a target once the vendors have loaded.
 */
export function useBannerTarget(banner: Banner): BannerTarget | undefined {
  const { lanes } = useCategories()
  const isOff = useIsOff()
  const gameTypeOf = (vassalage: string) =>
    lanes.flatMap(({ vendors }) => vendors).find((vendor) => vendor.vassalage === vassalage)?.gameType
  return bannerTarget(banner, { gameTypeOf, isOffered: (path) => !isOff(switchOfLink(path)), knownHosts })
}
