import { switchOfLink } from '@parlay/contracts/feature-pages'
import { classNames } from '@parlay/ui'
import type { HtmlTextProps } from '@parlay/web/html/html-text-props'
import { useNavigate } from '@parlay/web/router'
import { isSwitchedOff, useSystemStatus } from '@parlay/web/site'
import { type MouseEvent, useMemo } from 'react'
import { cleanHtml } from './clean-html'
import styles from './html-text.module.css'

const samePath = (path: string): string | undefined => path

/**
 * This is the only component that renders HTML. It belongs to the shell, which provides it to remotes: they use
 * `useHtmlText` and do not import it. Links of this site change the page without reloading it; a link to a feature that
 * is switched off is shown as text.
 */
export function HtmlText({ html, lang, className, pathOf = samePath, onFollow }: HtmlTextProps) {
  const navigate = useNavigate()
  const tree = useSystemStatus()?.whitelabel
  const clean = useMemo(() => {
    const isOffered = (link: string) => !isSwitchedOff(tree, switchOfLink(link) ?? '')
    return { __html: cleanHtml(html, isOffered) }
  }, [html, tree])
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const path = pathOf(`${link.pathname}${link.search}${link.hash}`)
    if (path === undefined) return
    event.preventDefault()
    if (onFollow) onFollow(path)
    else void navigate(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links in it answer to keys themselves; their clicks arrive here.
    <div
      lang={lang}
      className={classNames(styles.text, className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to an allow-list of text and links.
      dangerouslySetInnerHTML={clean}
    />
  )
}
