import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import type { MouseEvent, ReactNode } from 'react'
import { brand } from '../../brand'
import type { BannerTarget } from './banner-target'

interface BannerLinkProps {
  target: BannerTarget | undefined
  className?: string
  children: ReactNode
}

/** Makes the whole banner a link; a banner without a target is not clickable. */
export function BannerLink({ target, className, children }: BannerLinkProps) {
  if (!target) return <div className={className}>{children}</div>
  if ('url' in target) {
    return (
      <OutsideLink {...target} className={className}>
        {children}
      </OutsideLink>
    )
  }
  return (
    <Link to={target.path} className={className}>
      {children}
    </Link>
  )
}

interface OutsideLinkProps {
  url: string
  /** A link to an unknown host first asks the visitor to confirm, and names the host. */
  isKnown: boolean
  className?: string | undefined
  children: ReactNode
}

function OutsideLink({ url, isKnown, className, children }: OutsideLinkProps) {
  const { t } = useTranslation('shell')
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    emit('confirm-requested', {
      title: t('banner.leaving', { brand: brand.label }),
      body: t('banner.leaving_text', { host: new URL(url).host }),
      confirmLabel: t('banner.leave'),
      onConfirm: () => void window.open(url, '_blank', 'noopener,noreferrer'),
    })
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className} onClick={isKnown ? undefined : ask}>
      {children}
    </a>
  )
}
