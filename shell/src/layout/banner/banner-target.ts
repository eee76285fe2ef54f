import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import { framePath } from '@parlay/shared/game-frame/game-path'
import { internalPath } from '@parlay/shared/site/internal-path'

/** Where a banner leads: a path of this site, behind the gate where it is a game, or an address elsewhere. */
export type BannerTarget = { path: string; isGame: boolean } | { url: string; isKnown: boolean }

interface TargetRules {
  /** Undefined for a vendor that this site does not have. */
  gameTypeOf: (vassalage: string) => string | undefined
  /** Hosts that need no question before one leaves for them. */
  knownHosts: readonly string[]
}

/** Undefined for a banner that leads nowhere: without a target, of a kind unknown here, or to an unsafe address. */
export function bannerTarget({ linkageType, linkage }: Banner, rules: TargetRules): BannerTarget | undefined {
  if (!linkage) return undefined
  const { target } = linkage
  switch (linkageType) {
    case 'PAGE':
      return targetOfPath(internalPath(target))
    case 'PROMO':
      return targetOfPath(target ? `/promoDetail?${new URLSearchParams({ id: target })}` : undefined)
    case 'GAME':
      return targetOfGame(target, rules)
    case 'URL':
      return targetOfUrl(target, rules)
    default:
      return undefined
  }
}

const targetOfPath = (path: string | undefined): BannerTarget | undefined =>
  path === undefined ? undefined : { path, isGame: false }

/** `vendor:nodeId`, or `vendor:nodeId:gameType` where a vendor makes games of several types. */
function targetOfGame(target: string, { gameTypeOf }: TargetRules): BannerTarget | undefined {
  const [vassalage = '', nodeId, ownType] = target.split(':')
  const gameType = ownType ?? gameTypeOf(vassalage)
  if (!nodeId || !gameType) return undefined
  const path = framePath({ vassalage, gameType, nodeId, gameCode: '', vendor: vassalage, accountTypeName: '' })
  return { path, isGame: true }
}

function targetOfUrl(target: string, { knownHosts }: TargetRules): BannerTarget | undefined {
  if (!URL.canParse(target)) return undefined
  const { protocol, host, href, username } = new URL(target)
  return protocol === 'https:' && !username ? { url: href, isKnown: knownHosts.includes(host) } : undefined
}
