export { registerContent } from './content.routes'
export { type ContentService, createContentService } from './content.service'
