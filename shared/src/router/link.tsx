import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Takes the place of the current entry of the history. */
  replace?: boolean
}

/** A link to a page of this site. The router's own would bring with it what fetches ahead for servers that render. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: rest.target })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link that knows when its page, or without `end` one below it, is the current one. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const own = useResolvedPath(rest.to).pathname
  const isCurrent = pathname === own || (!end && pathname.startsWith(`${own}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
