import type { Banner } from '@parlay/contracts/endpoints/content'
import { framePath } from '@parlay/ui/game-frame/game-path'
import { internalPath } from '@parlay/web/site/internal-path'

/**
 * The target of a banner: a path of this site, whose page asks for a login if it is a game's, or an external address.
 */
export type BannerTarget = { path: string } | { url: string; isKnown: boolean }

interface TargetRules {
  /** Returns undefined for a vendor that this site does not have. */
  gameTypeOf: (vassalage: string) => string | undefined
  /** Returns whether the feature behind a path of this site is switched on. */
  isOffered: (path: string) => boolean
  /** Links to these hosts open without asking the visitor first. */
  knownHosts: readonly string[]
}

/**
 * Returns undefined for a banner without a target, with a target of an unknown kind or of a feature that is switched off,
 * or with an unsafe address.
 */
export function bannerTarget(banner: Banner, rules: TargetRules): BannerTarget | undefined {
  const target = targetOf(banner, rules)
  return target && 'path' in target && !rules.isOffered(target.path) ? undefined : target
}

function targetOf({ linkageType, linkage }: Banner, rules: TargetRules): BannerTarget | undefined {
  if (!linkage) return undefined
  const { target } = linkage
  switch (linkageType) {
    case 'PAGE':
      return targetOfPage(target, rules)
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

const targetOfPath = (path: string | undefined): BannerTarget | undefined => (path === undefined ? undefined : { path })

/** A sports book has a target once the vendors have loaded: only they show whether its category is switched on. */
function targetOfPage(target: string, { gameTypeOf }: TargetRules): BannerTarget | undefined {
  const path = internalPath(target)
  const book = path?.startsWith('/fbsports?') ? new URL(path, location.origin).searchParams.get('vassalage') : null
  return book !== null && gameTypeOf(book) === undefined ? undefined : targetOfPath(path)
}

/** The target is `vendor:nodeId`, or `vendor:nodeId:gameType` if the vendor makes games of several types. */
function targetOfGame(target: string, { gameTypeOf }: TargetRules): BannerTarget | undefined {
  const [vassalage = '', nodeId, ownType] = target.split(':')
  const gameType = ownType ?? gameTypeOf(vassalage)
  if (!nodeId || !gameType) return undefined
  return { path: framePath({ vassalage, gameType, nodeId }) }
}

function targetOfUrl(target: string, { knownHosts }: TargetRules): BannerTarget | undefined {
  if (!URL.canParse(target)) return undefined
  const { protocol, host, href, username } = new URL(target)
  return protocol === 'https:' && !username ? { url: href, isKnown: knownHosts.includes(host) } : undefined
}
