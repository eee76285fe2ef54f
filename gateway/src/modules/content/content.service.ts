import type { LanguageCode } from '@parlay/shared/contracts'
import type { Clock } from '../../clock'
import { type Announcement, type Banner, type Content, type Notice, readContent } from './content-files'

export interface ContentOptions {
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  clock: Clock
}

export interface AnnouncementQuery {
  /** Comma-separated announcement types. */
  types: string
  language: LanguageCode
  pageNo: number
  pageSize: number
}

const dayMs = 24 * 60 * 60 * 1000

/** A notice that tells its age in days is of the start of that day, UTC, so it is the same all day long. */
function dateNotice(notice: Notice, now: number): Announcement {
  if ('time' in notice) return notice
  const { daysAgo, ...rest } = notice
  return { ...rest, time: (Math.floor(now / dayMs) - daysAgo) * dayMs }
}

/** Notices that are meant for players, not for visitors. */
const playersOnly: readonly string[] = ['PL', 'PU']

export type ContentService = ReturnType<typeof createContentService>

/** Read once at start: content changes with the brand's files, by a new release of them. */
export function createContentService({ brandFolder, languages, defaultLanguage, clock }: ContentOptions) {
  const contents = new Map<LanguageCode, Content>(
    languages.map((language) => [language, readContent(brandFolder, language)]),
  )
  const contentIn = (language: LanguageCode): Content =>
    contents.get(language) ?? contents.get(defaultLanguage) ?? { banners: [], notices: [] }

  return {
    listBanners(groupName: string, language: LanguageCode): Banner[] {
      const now = clock.now().getTime()
      return contentIn(language).banners.filter(
        (banner) =>
          banner.groupName === groupName && banner.startAt <= now && (banner.endAt === null || banner.endAt > now),
      )
    },

    listAnnouncements({ types, language, pageNo, pageSize }: AnnouncementQuery, isSignedIn: boolean) {
      const wanted = types.split(',').filter((type) => isSignedIn || !playersOnly.includes(type))
      const now = clock.now().getTime()
      const all = contentIn(language)
        .notices.map((notice) => dateNotice(notice, now))
        .filter(({ type, time }) => wanted.includes(type) && time <= now)
        .sort((left, right) => right.time - left.time)
      const from = (pageNo - 1) * pageSize
      return {
        list: all.slice(from, from + pageSize),
        totalPages: Math.ceil(all.length / pageSize),
        totalCount: all.length,
        pageNo,
        pageSize,
      }
    },
  }
}
