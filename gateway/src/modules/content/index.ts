export { registerContent } from './content.routes'
export { type ContentService, createContentService } from './content.service'
export type { Announcement } from './content-files'
