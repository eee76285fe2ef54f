import { useLocation, useNavigate } from '@parlay/web/router'

/** The row that the address names, so that a link shows it. */
export function useOpened(): [key: string | null, open: (key: string | null) => void] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const open = (key: string | null) => {
    if (key === null) query.delete('row')
    else query.set('row', key)
    void navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true })
  }
  return [query.get('row'), open]
}
