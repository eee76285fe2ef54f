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

/** A link that is marked as current when its page, or without `end` a page below it, is shown. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const own = rest.to.replace(/[?#].*$/, '')
  const isCurrent = pathname === own || (!end && pathname.startsWith(`${own}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
