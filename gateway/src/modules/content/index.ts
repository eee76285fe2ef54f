import { figuresOf, readPromotions } from '@parlay/shared/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { registerContent } from './content.routes'
import { createContentService, type readBrandTexts } from './content.service'

export { type ContentService, createContentService, readBrandTexts } from './content.service'
export type { Announcement } from './content-files'

interface ContentDeps extends Pick<Core, 'config' | 'clock' | 'brand'> {
  readTexts?: typeof readBrandTexts | undefined
}

/** The brand's own texts: banners, announcements, help. */
export function createContentModule({ config, clock, brand, readTexts }: ContentDeps) {
  const { currencySymbol, minAge, label } = brand
  const content = createContentService(
    {
      brandFolder: config.brandFolder,
      languages: brand.languages,
      defaultLanguage: brand.defaultLanguage,
      names: { brand: label, minAge, currencySymbol },
      figures: figuresOf(readPromotions(config.brandFolder), currencySymbol),
      clock,
    },
    readTexts,
  )
  return {
    listPromotions: content.listPromotions,
    getHelpCentre: content.getHelpCentre,
    routes: (app: FastifyInstance) => registerContent(app, content),
  }
}
