import { isDeepStrictEqual } from 'node:util'
import type { LanguageCode } from '@parlay/contracts'
import { contentSchemas } from '@parlay/contracts/staff/content-kinds'
import { AppError } from '../../../../core/errors'
import { type BrandText, importSource } from './brand-form'
import { type BrandItem, readBrandItems } from './brand-items'
import { tidyBody } from './check-body'
import { type createEditing, everyone, type Place } from './editing.service'
import type { Listing } from './listing.service'

interface ImportOptions {
  languages: readonly LanguageCode[]
  listing: Pick<Listing, 'shown' | 'find'>
  editing: Pick<ReturnType<typeof createEditing>, 'save'>
}

/** Makes a draft of each item in which files differ from what readers see. */
export function createImport({ languages, listing, editing }: ImportOptions) {
  const read = (files: readonly BrandText[]): readonly BrandItem[] => {
    try {
      return readBrandItems(importSource(files), languages)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new AppError('SYS_VALIDATION', { value: { fields: { files: message } }, cause: error })
    }
  }
  return async (files: readonly BrandText[], author: string): Promise<Place[]> => {
    const given = read(files)
    const shown = new Map((await listing.shown()).map((item) => [`${item.kind}:${item.key}`, item]))
    const drafts: Place[] = []
    for (const item of given) {
      const { kind, key, from, until } = item
      const before = shown.get(`${kind}:${key}`)
      // Files name no uploaded picture, and an import does not take one away.
      const body = tidyBody({ ...item.body, ...(before?.body.picture && { picture: before.body.picture }) })
      if (before && isDeepStrictEqual(normal(kind, before.body), normal(kind, body))) continue
      const revisions = before ? (await listing.find({ kind, key })).revisions : []
      const version = revisions.find(({ state }) => state === 'DRAFT')?.version ?? 0
      const times = { validFrom: from, validUntil: until }
      await editing.save({ kind, key, version, body, audience: everyone, ...times }, author)
      drafts.push({ kind, key })
    }
    return drafts
  }
}

/** With the defaults of its schema. The order of a banner or an article comes from its place in the file, which another one changes. */
function normal(kind: BrandItem['kind'], body: BrandItem['body']): unknown {
  const { data = body } = contentSchemas[kind].safeParse(body)
  const { position: _, ...rest } = data as BrandItem['body']
  return JSON.parse(JSON.stringify(rest))
}
