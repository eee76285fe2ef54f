import { Link } from '@parlay/web/router'
import type { ComponentProps } from 'react'
import { addressOf, type QuickLink } from './quick-link'

type ResourceLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  link: Extract<QuickLink, { kind: 'resource' }>
}

/** Opens a page of this site in this tab and anything else in a new one. */
export function ResourceLink({ link, children, ...rest }: ResourceLinkProps) {
  const address = addressOf(link.resource) ?? '/'
  if (address.startsWith('/')) {
    return (
      <Link to={address} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  )
}
