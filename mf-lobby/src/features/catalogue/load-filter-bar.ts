/** The filters' select boxes weigh more than the rest of the lobby. */
export const loadFilterBar = () => import('./filter-bar').then(({ FilterBar }) => ({ default: FilterBar }))
