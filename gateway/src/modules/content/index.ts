export { registerContent } from './content.routes'
export { createContentService } from './content.service'
