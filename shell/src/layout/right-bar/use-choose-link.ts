import { emit } from '@parlay/shared/events'
import { useSetAtom } from '@parlay/shared/state'
import { helpDialogAtom } from '../../pages/help/help-dialog-atom'
import { speedTestAtom } from '../speed-test/speed-test-atom'
import type { QuickLink } from './quick-link'

type Action = Exclude<QuickLink, { kind: 'page' | 'resource' }>

/** Returns the click handler of an entry that is not a link but opens something over the page. */
export function useChooseLink(): (link: Action) => void {
  const openHelp = useSetAtom(helpDialogAtom)
  const openSpeedTest = useSetAtom(speedTestAtom)
  return (link) => {
    if (link.kind === 'service') emit('customer-service-requested', { position: link.position })
    else if (link.kind === 'help') openHelp(true)
    else if (link.kind === 'speed') openSpeedTest(true)
    else emit('overlay-requested', { overlay: 'member-centre', page: link.page })
  }
}
