import { listFeedback } from '@parlay/contracts/endpoints/feedback'

/** Selects every page of the member's tickets. */
export const ticketLists = { queryKey: [listFeedback.moduleId] }
