import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import { Link } from '@parlay/shared/router'
import type { ReactNode } from 'react'

/** The internal path a banner leads to, or undefined where it leads nowhere or outside. */
export function bannerPath({ linkageType, linkage }: Banner): string | undefined {
  if (!linkage) return undefined
  const { target } = linkage
  if (linkageType === 'PAGE') return target.startsWith('/') && !target.startsWith('//') ? target : undefined
  if (linkageType !== 'GAME') return undefined
  const [vassalage = '', nodeId = ''] = target.split(':')
  return nodeId ? `/game?${new URLSearchParams({ vassalage, gameType: 'RNG', nodeId })}` : undefined
}

const isHttps = (target: string) => target.startsWith('https://')

/** Makes the banner's whole face its link; a banner without a target is not clickable. */
export function BannerLink({
  banner,
  className,
  children,
}: {
  banner: Banner
  className?: string
  children: ReactNode
}) {
  const path = bannerPath(banner)
  if (path) {
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    )
  }
  if (banner.linkageType === 'URL' && banner.linkage && isHttps(banner.linkage.target)) {
    return (
      <a href={banner.linkage.target} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    )
  }
  return <div className={className}>{children}</div>
}
