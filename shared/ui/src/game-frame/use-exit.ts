import { useLocation, useNavigate } from '@parlay/web/router'

/**
 * Returns a function that leaves a page with a frame: back to the page before, or to `list` if a link opened the page.
 * A frame's own pages are steps of the browser's history too; only the Navigation API can skip them.
 */
export function useExit(): (list: string) => void {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  return (list) => {
    if (isFirstPage) void navigate(list, { replace: true })
    else if ('navigation' in window && window.navigation.canGoBack) window.navigation.back()
    else void navigate(-1)
  }
}
