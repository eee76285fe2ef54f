import { figuresOf, readPromotions } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { PlatformModule } from '../platform'
import { registerContent } from './content.routes'
import { createContentService, type readBrandTexts } from './content.service'
import type { HelpFigures } from './read-brand-files'

export { type ContentService, createContentService, readBrandTexts } from './content.service'
export type { HelpFigures } from './read-brand-files'
export type { Announcement } from './read-content'

interface ContentDeps extends Pick<Core, 'config' | 'clock' | 'brand'> {
  platform: Pick<PlatformModule, 'isOn'>
  /** The values that help articles may use in braces. */
  helpFigures: HelpFigures
  readTexts?: typeof readBrandTexts | undefined
}

/** Opens the brand's own texts: banners, announcements, help. */
export function createContentModule({ config, clock, brand, platform, helpFigures, readTexts }: ContentDeps) {
  const { currencySymbol, minAge, label } = brand
  const content = createContentService(
    {
      brandFolder: config.brandFolder,
      languages: brand.languages,
      defaultLanguage: brand.defaultLanguage,
      names: { brand: label, minAge, currencySymbol },
      figures: figuresOf(readPromotions(config.brandFolder), currencySymbol),
      helpFigures,
      clock,
      isOn: platform.isOn,
    },
    readTexts,
  )
  return {
    listPromotions: content.listPromotions,
    getHelpCentre: content.getHelpCentre,
    routes: (app: FastifyInstance) => registerContent(app, content),
  }
}
