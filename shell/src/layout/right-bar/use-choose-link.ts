import { emit } from '@parlay/shared/events'
import { useSetAtom } from '@parlay/shared/state'
import { speedTestAtom } from '../speed-test/speed-test-atom'
import type { QuickLink } from './quick-link'

type Action = Exclude<QuickLink, { kind: 'page' | 'resource' }>

/** What a click on a link does that is none: something opens over the page. */
export function useChooseLink(): (link: Action) => void {
  const openSpeedTest = useSetAtom(speedTestAtom)
  return (link) => {
    if (link.kind === 'service') emit('customer-service-requested', { position: link.position })
    else if (link.kind === 'speed') openSpeedTest(true)
    else emit('overlay-requested', { overlay: 'member-centre', page: link.page })
  }
}
