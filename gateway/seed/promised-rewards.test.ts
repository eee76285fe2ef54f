import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bannerGroupOfPath } from '@parlay/contracts/endpoints/content'
import { figuresOf, readBrand, readPromotions } from '@parlay/server'
import { createContentService } from '../src/modules/site/content'
import { projectRoot } from '../src/paths'

const clock = { now: () => new Date('2026-11-24T04:00:00Z') }
const promise = /\b(bonus|gifts?|cash ?back|free (spins?|rounds?)|prizes? of|win up to)\b/i
const textOf = ({ title, content }: { title: string; content: string }) => `${title} ${content}`
const hasBegun = ({ opens }: { opens: unknown }) => Number(opens) < 0

test.each(['parlay', 'tagpuan'])(
  'B1 M9 no banner or notice of %s names a reward that the brand does not give',
  (brand) => {
    const brandFolder = join(projectRoot, 'brands', brand)
    const { languages, defaultLanguage } = readBrand(brandFolder)
    const promotions = readPromotions(brandFolder)
    const names = { brand, minAge: 21, currencySymbol: 'P' }
    const figures = figuresOf(promotions, 'P')
    const content = createContentService({
      brandFolder,
      languages,
      defaultLanguage,
      names,
      figures,
      clock,
      isOn: () => true,
    })
    const page = { types: 'B,PL,PU,H', language: 'EN', pageNo: 1, pageSize: 100 } as const
    const reader = { isSignedIn: true, isAgent: true }
    const notices = [undefined, 'AGENT' as const].flatMap(
      (target) => content.listAnnouncements({ ...page, target }, reader).list,
    )
    const banners = Object.values(bannerGroupOfPath).flatMap((group) => content.listBanners(group, 'EN'))
    const texts = [...banners.map(({ title, text }) => `${title} ${text}`), ...notices.map(textOf)]

    // A banner that promises a reward leads to a promotion, whose article is filled from the brand's file.
    expect(texts.filter((text) => promise.test(text))).toEqual([])
    const articleExists = (id: string) => existsSync(join(brandFolder, 'content', 'EN', 'promotions', `${id}.html`))
    const targets = banners.flatMap(({ linkageType, linkage }) => (linkageType === 'PROMO' && linkage ? [linkage] : []))
    expect(targets.filter(({ target }) => !articleExists(target))).toEqual([])
    for (const language of languages) {
      const shown = content.listPromotions(language).map(({ id }) => id)
      expect(shown).toEqual(expect.arrayContaining(promotions.filter(hasBegun).map(({ id }) => id)))
    }
  },
)
