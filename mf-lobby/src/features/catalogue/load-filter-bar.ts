import { loadPart } from '@parlay/web/site/load-part'

/** The filters' select boxes are larger than the rest of the lobby, so they load separately. */
export const loadFilterBar = () =>
  loadPart(() => import('./filter-bar')).then(({ FilterBar }) => ({ default: FilterBar }))
