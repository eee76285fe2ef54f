import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import { brand } from '../../brand'
import { useCategories } from '../use-categories'
import { type BannerTarget, bannerTarget } from './banner-target'

/** The brand's own regulators and chats. */
const knownHosts = [...brand.licences.map(({ url }) => new URL(url).host), ...brand.csHosts]

/** Where a banner leads on this site; a game of a vendor leads somewhere once the vendors are there. */
export function useBannerTarget(banner: Banner): BannerTarget | undefined {
  const { lanes } = useCategories()
  const gameTypeOf = (vassalage: string) =>
    lanes.flatMap(({ vendors }) => vendors).find((vendor) => vendor.vassalage === vassalage)?.gameType
  return bannerTarget(banner, { gameTypeOf, knownHosts })
}
