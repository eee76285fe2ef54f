import { type ComponentProps, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site with its query. */
  to: string
  /** Replaces the current entry of the history. */
  replace?: boolean
}

/** Excludes clicks that open another tab or window, save or select. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey)

const isHere = (to: string) => to === location.pathname + location.search + location.hash

/**
 * A link to a page of this site. The router's own link depends on the location, so every link of the page would
 * re-render on each change of route.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { navigator } = use(NavigationContext)
  return (
    <a
      {...rest}
      href={navigator.createHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event, rest.target)) return
        event.preventDefault()
        if (replace ?? isHere(to)) navigator.replace(to)
        else navigator.push(to)
      }}
    />
  )
}

interface NavLinkProps extends LinkProps {
  /** Pages below the path of the link do not count. */
  end?: boolean
  /** Another path whose pages belong to the link. */
  also?: string | undefined
}

/** A link that is marked as current when its page, or without `end` a page below it, is shown. */
export function NavLink({ end = false, also, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const own = rest.to.replace(/[?#].*$/, '')
  const isOf = (path: string) => pathname === path || (!end && pathname.startsWith(`${path}/`))
  const isCurrent = isOf(own) || (also !== undefined && isOf(also))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
