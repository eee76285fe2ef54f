import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../../compose/open-core'
import type { Module } from '../../../module'
import { createContentOfficeService } from './content-office'
import { registerContentOffice } from './content-staff.routes'
import { createPictures, type PicturesOptions } from './pictures'
import { registerPictures } from './pictures.routes'
import type { Previews } from './preview'
import type { PublishedContent } from './published'

interface ContentOfficeDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand'> {
  content: { published: Pick<PublishedContent, 'read'>; previews: Previews }
  files: Pick<PicturesOptions, 'store' | 'cleanImage'>
}

/** Opens the work of staff with content, and the pictures that they upload. */
export function createContentOffice({ config, db, clock, brand, content, files }: ContentOfficeDeps) {
  const { store, cleanImage } = files
  const pictures = createPictures({ db, clock, store, cleanImage })
  const office = createContentOfficeService({
    db,
    clock,
    brandFolder: config.brandFolder,
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    pictures,
    previews: content.previews,
    read: content.published.read,
    siteUrl: config.siteOrigins[0] ?? '',
  })
  return {
    office,
    routes: (app: FastifyInstance) => registerPictures(app, pictures),
    staffRoutes: (app: FastifyInstance) => registerContentOffice(app, office),
    jobs: [{ name: 'content-schedule', everyMs: 1_000, run: office.publishing.publishDue, onlyOneGateway: true }],
  } satisfies Module & { office: typeof office }
}
