import { emit } from '@parlay/web/events'
import { useSetAtom } from '@parlay/web/state'
import { overPageAtom } from './over-page-atom'
import type { QuickLink } from './quick-link'

type Action = Exclude<QuickLink, { kind: 'page' | 'resource' }>

/** Returns the click handler of an entry that is not a link but opens something over the page. */
export function useChooseLink(): (link: Action) => void {
  const openOverPage = useSetAtom(overPageAtom)
  return (link) => {
    if (link.kind === 'service') emit('customer-service-requested', { position: link.position })
    else if (link.kind === 'help' || link.kind === 'speed') openOverPage(link.kind)
    else emit('overlay-requested', { overlay: 'member-centre', page: link.page })
  }
}
