import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { Link, useNavigate } from '@parlay/shared/router'
import { useGate } from '@parlay/shared/session'
import type { MouseEvent, ReactNode } from 'react'
import { brand } from '../../brand'
import { useBannerTarget } from './use-banner-target'

interface BannerLinkProps {
  banner: Banner
  className?: string
  children: ReactNode
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || button !== 0

/** Makes the banner's whole face its link; a banner without a target is not clickable. */
export function BannerLink({ banner, className, children }: BannerLinkProps) {
  const gate = useGate()
  const navigate = useNavigate()
  const target = useBannerTarget(banner)
  if (!target) return <div className={className}>{children}</div>
  if ('url' in target) {
    return (
      <OutsideLink {...target} className={className}>
        {children}
      </OutsideLink>
    )
  }
  const { path, isGame } = target
  const onGame = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    gate(() => void navigate(path))
  }
  return (
    <Link to={path} className={className} onClick={isGame ? onGame : undefined}>
      {children}
    </Link>
  )
}

interface OutsideLinkProps {
  url: string
  /** A host that is not known is left for only after a question that names it. */
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
