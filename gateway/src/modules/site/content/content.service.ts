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
import { isFor, type Reader } from './revisions/audience'
import { type ContentView, contentView, type Ruled } from './revisions/overlay'
import type { PublishedContent, PublishedItem } from './revisions/published'

export type { Reader } from './revisions/audience'

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
  /** The content that staff have published. Without it, the brand's files are all. */
  published?: Pick<PublishedContent, 'items' | 'onChange'> | undefined
}

interface AnnouncementQuery {
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

/** A visitor whose country is unknown: what is for all readers is for this one. */
const anyone: Reader = { isSignedIn: false, isAgent: false }

/**
 * Serves the brand's content, and what staff have published in its place. The files are read once at start, because they
 * change only with a new release.
 */
export function createContentService(options: ContentOptions, read = readBrandTexts) {
  const { published } = options
  const base = read(options)
  const view = (items: readonly PublishedItem[]) => contentView(base, items, options)
  let shown = view(published?.items() ?? [])
  published?.onChange(() => {
    shown = view(published.items())
  })
  return {
    ...readContentBy(options, () => shown),

    /** The same, with a draft in place of what is published. */
    withDraft(draft: PublishedItem) {
      const others = (published?.items() ?? []).filter(({ kind, key }) => kind !== draft.kind || key !== draft.key)
      const drafted = view([...others, draft])
      return readContentBy(options, () => drafted)
    },

    /** True if an item depends on the country of its reader, so that no cache on the way may share an answer. */
    isByCountry: (...kinds: readonly PublishedItem['kind'][]): boolean =>
      (published?.items() ?? []).some(
        ({ kind, body, audience }) => kinds.includes(kind) && body !== null && audience.countries.length > 0,
      ),
  }
}

/** The lists and texts of a view of the content. */
function readContentBy({ clock, isOn }: ContentOptions, view: () => ContentView) {
  const isOffered = (banner: Banner): boolean => {
    const modId = switchOfBanner(banner)
    return modId === undefined || isOn(modId)
  }
  const noticesFor = (language: LanguageCode, reader: Reader, now: number) =>
    view()
      .noticesIn(language)
      .filter(({ rule }) => isFor(rule, reader, now))
      .map(({ value }) => dateNotice(value, now))
      .filter(({ time }) => time <= now)
      .sort((left, right) => right.time - left.time)

  return {
    /** Lists the banners of a group, without those that lead to a feature that is switched off. */
    listBanners(groupName: string, language: LanguageCode, reader: Reader = anyone): Banner[] {
      const now = clock.now().getTime()
      const isShown = ({ startAt, endAt }: Banner) => startAt <= now && (endAt === null || endAt > now)
      return view()
        .bannersIn(language)
        .filter(({ value, rule }) => value.groupName === groupName && isShown(value) && isForCall(rule, reader, now))
        .filter(({ value }) => isOffered(value))
        .map(({ value, rule }) => withReaders(value, rule))
    },

    listAnnouncements({ types, target, language, pageNo, pageSize }: AnnouncementQuery, reader: Reader) {
      const isOpen = target === undefined || reader.isAgent
      const wanted = types.split(',').filter((type) => isOpen && (reader.isSignedIn || !playersOnly.includes(type)))
      const all = noticesFor(language, reader, clock.now().getTime()).filter(
        (notice) => wanted.includes(notice.type) && notice.target === target,
      )
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
    listPromotions: (language: LanguageCode): Announcement[] =>
      noticesFor(language, anyone, clock.now().getTime()).filter(({ type }) => type === 'PR'),

    getHelpCentre: (language: LanguageCode) => view().helpIn(language),

    getPage(page: ContentPageName, language: LanguageCode) {
      const found = view().pageIn(page, language)
      if (!found) throw new AppError('SYS_INVALID_URL')
      return found
    },

    getAppDownload: (language: LanguageCode) => view().downloadIn(language),
  }
}

/** The call of banners carries no session, so the page leaves out what is for other readers. */
const isForCall = (rule: Ruled<unknown>['rule'], reader: Reader, now: number): boolean =>
  isFor(rule && { ...rule, audience: { ...rule.audience, readers: 'ALL', ranks: [] } }, reader, now)

const withReaders = (banner: Banner, rule: Ruled<unknown>['rule']): Banner => {
  const readers = rule?.audience.readers
  return readers === 'MEMBERS' || readers === 'VISITORS' ? { ...banner, readers } : banner
}
