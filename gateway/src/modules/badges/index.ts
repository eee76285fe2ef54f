export { registerBadges } from './badges.routes'
export { createBadgesService } from './badges.service'
