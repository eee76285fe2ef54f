import { type LanguageCode, languageCodes } from '@parlay/contracts'
import type { ContentPageName } from '@parlay/contracts/endpoints/content'
import { switchOfLink } from '@parlay/contracts/feature-pages'
import { gameCategory } from '@parlay/contracts/game-category'
import { midnightOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Figures, HelpFigures, TextNames } from './read-brand-files'
import { type Announcement, type Banner, type Content, type Notice, readContent } from './read-content'
import { readAppDownload, readContentPages, readHelpCentre } from './read-help-centre'

export interface BrandTextOptions {
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  names: TextNames
  figures?: Figures
  helpFigures?: HelpFigures | undefined
}

export interface ContentOptions extends BrandTextOptions {
  clock: Clock
  isOn: (modId: string) => boolean
}

export interface AnnouncementQuery {
  /** Comma-separated announcement types. */
  types: string
  target?: 'AGENT' | undefined
  language: LanguageCode
  pageNo: number
  pageSize: number
}

/** A notice with an age in days gets the start of that day in UTC as its time, so it stays the same all day. */
function dateNotice(notice: Notice, now: number): Announcement & Pick<Notice, 'target'> {
  if ('time' in notice) return notice
  const { daysAgo, ...rest } = notice
  return { ...rest, time: midnightOf(new Date(now), 'UTC', -daysAgo).getTime() }
}

/** The reader who asks for notices. */
export interface Reader {
  isSignedIn: boolean
  isAgent: boolean
}

/** Returns the switch of a banner's target, if the banner names it: one for a game may leave out the game's type. */
function switchOfBanner({ linkageType, linkage }: Banner): string | undefined {
  if (linkageType === 'PAGE' && linkage) return switchOfLink(linkage.target)
  if (linkageType !== 'GAME') return undefined
  const [vassalage, , gameType] = linkage?.target.split(':') ?? []
  return gameType && `NAV.${gameCategory(gameType, vassalage)}`
}

/** Types of notices for members only. */
const playersOnly: readonly string[] = ['PL', 'PU']

export type ContentService = ReturnType<typeof createContentService>

/** Reads all texts of a brand, in every language. */
export function readBrandTexts(options: BrandTextOptions) {
  const { brandFolder, languages, defaultLanguage, names, figures, helpFigures } = options
  const contents = new Map<LanguageCode, Content>(
    languages.map((language) => [language, readContent(brandFolder, language, names, figures)]),
  )
  // Any language of the contract may be requested. A text that the brand lacks falls back to its default language.
  const texts = new Map(
    languageCodes.map((language) => {
      const place = { brandFolder, language, defaultLanguage, names }
      return [
        language,
        { help: readHelpCentre(place, helpFigures), pages: readContentPages(place), download: readAppDownload(place) },
      ]
    }),
  )
  return { contents, texts }
}

/**
 * Serves the brand's content. It is read once at start, because it changes only with a new release of the brand's
 * files.
 */
export function createContentService(options: ContentOptions, read = readBrandTexts) {
  const { defaultLanguage, clock, isOn } = options
  const { contents, texts } = read(options)
  const contentIn = (language: LanguageCode): Content =>
    contents.get(language) ?? contents.get(defaultLanguage) ?? { banners: [], notices: [] }
  /** Returns the notices of a language. Missing ones come from the brand's default language and are marked with it. */
  const noticesIn = (language: LanguageCode): Notice[] => {
    const own = contents.get(language)?.notices ?? []
    const ids = new Set(own.map(({ id }) => id))
    const others = (contents.get(defaultLanguage)?.notices ?? []).filter(({ id }) => !ids.has(id))
    return [...own, ...others.map((notice) => ({ ...notice, language: defaultLanguage }))]
  }
  const isOffered = (banner: Banner): boolean => {
    const modId = switchOfBanner(banner)
    return modId === undefined || isOn(modId)
  }
  const textsIn = (language: LanguageCode) => {
    const found = texts.get(language) ?? texts.get(defaultLanguage)
    if (!found) throw new Error(`no texts are read in ${language}`)
    return found
  }

  return {
    /** Lists the banners of a group, without those that lead to a feature that is switched off. */
    listBanners(groupName: string, language: LanguageCode): Banner[] {
      const now = clock.now().getTime()
      const isShown = ({ startAt, endAt }: Banner) => startAt <= now && (endAt === null || endAt > now)
      return contentIn(language).banners.filter(
        (banner) => banner.groupName === groupName && isShown(banner) && isOffered(banner),
      )
    },

    listAnnouncements({ types, target, language, pageNo, pageSize }: AnnouncementQuery, reader: Reader) {
      const isOpen = target === undefined || reader.isAgent
      const wanted = types.split(',').filter((type) => isOpen && (reader.isSignedIn || !playersOnly.includes(type)))
      const now = clock.now().getTime()
      const all = noticesIn(language)
        .map((notice) => dateNotice(notice, now))
        .filter((notice) => wanted.includes(notice.type) && notice.target === target && notice.time <= now)
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

    /** Newest first. */
    listPromotions(language: LanguageCode): Announcement[] {
      const now = clock.now().getTime()
      return noticesIn(language)
        .map((notice) => dateNotice(notice, now))
        .filter(({ type, time }) => type === 'PR' && time <= now)
        .sort((left, right) => right.time - left.time)
    },

    getHelpCentre: (language: LanguageCode) => textsIn(language).help,

    getPage(page: ContentPageName, language: LanguageCode) {
      const found = textsIn(language).pages.get(page)
      if (!found) throw new AppError('SYS_INVALID_URL')
      return found
    },

    getAppDownload: (language: LanguageCode) => textsIn(language).download,
  }
}
