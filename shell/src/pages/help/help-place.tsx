import { Link } from '@parlay/web/router'
import { createContext, type ReactNode, useContext } from 'react'

/** The place of the articles: a page, whose address names the article, or a dialog, which remembers it. */
export interface HelpPlace {
  /** The page that shows the same articles. */
  path: string
  /** The article that is shown; null for the overview. */
  id: string | null
  /** Shows another article in the dialog. */
  choose?: ((id: string | null) => void) | undefined
}

const HelpPlaceContext = createContext<HelpPlace>({ path: '/help', id: null })

export const HelpPlaceProvider = HelpPlaceContext.Provider
export const useHelpPlace = () => useContext(HelpPlaceContext)

interface HelpLinkProps {
  /** Null leads to the overview. */
  to: string | null
  children: ReactNode
  className?: string | undefined
  lang?: string | undefined
  rel?: 'prev' | 'next'
  'aria-current'?: 'page' | undefined
  onClick?: (() => void) | undefined
}

/** A link to an article. In a dialog a plain click stays there, and any other opens the page. */
export function HelpLink({ to, onClick, ...rest }: HelpLinkProps) {
  const { path, choose } = useHelpPlace()
  return (
    <Link
      {...rest}
      to={to === null ? path : `${path}?${new URLSearchParams({ article: to })}`}
      onClick={(event) => {
        onClick?.()
        if (!choose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        choose(to)
      }}
    />
  )
}
