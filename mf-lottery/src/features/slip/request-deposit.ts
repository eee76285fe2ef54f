import { emit } from '@parlay/web/events'

/** Opens the deposit over this page, which is there again when it closes. */
export const requestDeposit = (): void => emit('overlay-requested', { overlay: 'member-centre', page: 'depositv2' })
