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
  /** Returns the draft that an item needs; undefined if it is shown as the files have it. */
  async function prepare(item: BrandItem, before: BrandItem | undefined, given: ReadonlySet<string>) {
    const { kind, key, from, until } = item
    // Files name no uploaded picture, and an import does not take one away. Nor does it take away the texts of a language
    // that has no file in it.
    const others = Object.entries(before?.body.texts ?? {}).filter(([language]) => !given.has(language))
    const body = tidyBody({
      ...item.body,
      texts: { ...Object.fromEntries(others), ...item.body.texts },
      ...(before?.body.picture && { picture: before.body.picture }),
    })
    if (before && isDeepStrictEqual(normal(kind, before.body), normal(kind, body))) return undefined
    const { revisions } = await listing.find({ kind, key })
    const draft = revisions.find(({ state }) => state === 'DRAFT')
    // Files say nothing of readers, so that an item keeps its audience.
    const { audience = everyone } = revisions.find(({ state }) => state === 'PUBLISHED') ?? {}
    return { draft, change: { kind, key, body, audience, validFrom: from, validUntil: until } }
  }

  /** Throws CONTENT_CHANGED with the draft of another person, which it does not overwrite. No draft is made then. */
  return async (files: readonly BrandText[], author: string): Promise<Place[]> => {
    const given = read(files)
    const inLanguages = new Set(files.flatMap(({ path }) => /^content\/([A-Z]{2})\//.exec(path)?.[1] ?? []))
    const shown = new Map((await listing.shown()).map((item) => [`${item.kind}:${item.key}`, item]))
    const prepared = []
    for (const item of given) {
      const one = await prepare(item, shown.get(`${item.kind}:${item.key}`), inLanguages)
      if (one) prepared.push(one)
    }
    const other = prepared.find(({ draft }) => draft && draft.author !== author)?.draft
    if (other) throw new AppError('CONTENT_CHANGED', { value: { draft: other } })
    for (const { draft, change } of prepared) await editing.save({ ...change, version: draft?.version ?? 0 }, author)
    return prepared.map(({ change: { kind, key } }) => ({ kind, key }))
  }
}

/** With the defaults of its schema. The order of a banner or an article comes from its place in the file, which another one changes. */
function normal(kind: BrandItem['kind'], body: BrandItem['body']): unknown {
  const { data = body } = contentSchemas[kind].safeParse(body)
  const { position: _, ...rest } = data as BrandItem['body']
  return JSON.parse(JSON.stringify(rest))
}
