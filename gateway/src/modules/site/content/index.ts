import { figuresOf, readPromotions } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { PlatformModule } from '../platform'
import { registerContent } from './content.routes'
import { createContentService, type readBrandTexts } from './content.service'
import type { HelpFigures } from './read-brand-files'
import { createPreviews } from './revisions/preview'
import { openPublishedContent } from './revisions/published'

export { type ContentService, createContentService, readBrandTexts } from './content.service'
export type { HelpFigures } from './read-brand-files'
export type { Announcement } from './read-content'
export { createContentOffice } from './revisions'

interface ContentDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'brand' | 'sealer'> {
  platform: Pick<PlatformModule, 'isOn' | 'countryOf'>
  /** The values that help articles may use in braces. */
  helpFigures: HelpFigures
  readTexts?: typeof readBrandTexts | undefined
}

/** Opens the brand's texts, and those that staff have published in their place: banners, announcements, help. */
export async function openContentModule({
  config,
  db,
  clock,
  log,
  brand,
  sealer,
  platform,
  helpFigures,
  readTexts,
}: ContentDeps) {
  const { currencySymbol, minAge, label } = brand
  const published = await openPublishedContent(db, (error) => log.error({ err: error }, 'content not read'))
  const previews = createPreviews({ db, clock, sealer })
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
      published,
    },
    readTexts,
  )
  return {
    listPromotions: content.listPromotions,
    getHelpCentre: content.getHelpCentre,
    content,
    published,
    previews,
    routes: (app: FastifyInstance) => registerContent(app, { content, previews, countryOf: platform.countryOf }),
    // A notification is lost if the gateway that sends it ends in between.
    jobs: [{ name: 'content-follow', everyMs: 30_000, run: published.read }],
    close: published.close,
  }
}
