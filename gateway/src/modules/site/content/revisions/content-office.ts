import type { LanguageCode } from '@parlay/contracts'
import { audienceOfKind, contentKinds, contentSchemas, keysOfKind } from '@parlay/contracts/staff/content-kinds'
import { z } from 'zod'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database } from '../../../../db'
import { isFor } from './audience'
import { printBrandFiles } from './brand-form'
import { type BrandItem, folderSource, readBrandItems } from './brand-items'
import { faultsOf } from './check-body'
import { createEditing, type Place } from './editing.service'
import { createImport } from './import.service'
import { createListing } from './listing.service'
import type { Pictures } from './pictures'
import { asPublished, type Previews, pageOf } from './preview'
import { createPublishing } from './publishing.service'
import { listRevisions } from './revision.sql'

export interface ContentOfficeOptions {
  db: Database
  clock: Clock
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  pictures: Pictures
  previews: Previews
  read: () => Promise<void>
  /** The address of the players' site. */
  siteUrl: string
}

interface PreviewRequest extends Place {
  number: number
  account?: string | undefined
  country?: string | undefined
}

export type ContentOffice = ReturnType<typeof createContentOfficeService>

/** Collects the work of staff with content: drafts, previews, publishing, pictures, and the files of brands. */
export function createContentOfficeService(options: ContentOfficeOptions) {
  const { db, clock, brandFolder, languages, defaultLanguage, pictures, previews, read, siteUrl } = options
  let ofBrand: readonly BrandItem[] | undefined
  /** Read when staff first need them: a gateway without staff does not. */
  const brandItems = () => {
    ofBrand ??= readBrandItems(folderSource(brandFolder), languages)
    return ofBrand
  }
  const findBrandItem = ({ kind, key }: Place) => brandItems().find((item) => item.kind === kind && item.key === key)
  const listing = createListing({ db, languages, defaultLanguage, brandItems })
  const editing = createEditing({ db, clock, languages, findBrandItem })
  return {
    listing,
    editing,
    pictures,
    publishing: createPublishing({ db, clock, read }),
    importFiles: createImport({ languages, listing, editing }),
    exportFiles: async () => printBrandFiles(await listing.shown(), languages, clock.now().getTime()),

    kinds: () => ({
      languages: [...languages],
      defaultLanguage,
      kinds: contentKinds.map((kind) => ({
        kind,
        schema: z.toJSONSchema(contentSchemas[kind], { io: 'input', unrepresentable: 'any' }) as Record<
          string,
          unknown
        >,
        audience: [...audienceOfKind[kind]],
        keys: keysOfKind[kind] ? [...keysOfKind[kind]] : null,
      })),
    }),

    /** Returns the link of a preview. The token is behind the # of the address, so that no log of a server has it. */
    async preview({ kind, key, number, account, country }: PreviewRequest) {
      const row = (await listRevisions(db, kind, key)).find((one) => one.number === number)
      if (!row) throw new AppError('SYS_INVALID_URL')
      const fields = faultsOf(kind, row.body)
      if (Object.keys(fields).length > 0) throw new AppError('CONTENT_INCOMPLETE', { value: { fields } })
      const reader = await previews.readerLike(account, country)
      if (!reader) throw new AppError('SYS_VALIDATION', { value: { fields: { account: 'err_enter_correct' } } })
      const { token, endsAt } = await previews.seal(row, reader)
      const now = clock.now().getTime()
      const { audience } = asPublished(row, now)
      const isForKind = kind !== 'popup' || reader.isSignedIn
      return {
        path: `${siteUrl}${pageOf(kind, key, row.body)}#preview=${token}.${endsAt}`,
        endsAt,
        isShown: isForKind && isFor({ audience, from: null, until: null }, reader, now),
      }
    },
  }
}
