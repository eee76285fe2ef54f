import { readFileSync } from 'node:fs'
import type { PageTexts } from '@parlay/build/site-pages'
import { type Brand, figuresOf, findBrandPath, listPromotionTexts, readPromotions } from '@parlay/server'

/** A promotion has its own address. */
export interface PromotionPage extends PageTexts {
  id: string
  path: string
  /** The picture measures 1200 × 630 pixels. */
  picture: string
}

const fill = (text: string, names: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim()

/** Returns the promotions that a brand describes in its first language, with their titles and first paragraphs. */
export function promotionPages(brandFolder: string, brand: Brand): PromotionPage[] {
  const { label, minAge, currencySymbol, defaultLanguage } = brand
  const figures = figuresOf(readPromotions(brandFolder), currencySymbol)
  return listPromotionTexts(brandFolder, defaultLanguage).map((id) => {
    const file = findBrandPath(brandFolder, `content/${defaultLanguage}/promotions/${id}.html`) as string
    const names = { brand: label, minAge: String(minAge), currencySymbol, ...figures.get(id) }
    const text = fill(readFileSync(file, 'utf8'), names)
    const title = /^title: (.+)$/m.exec(text)?.[1]?.trim() ?? ''
    const [lead = ''] = /<p>[\s\S]*?<\/p>/.exec(text) ?? []
    return {
      id,
      path: `/promoDetail?id=${id}`,
      picture: `/art/promotions/${id}.jpg`,
      title: `${title} · ${label}`,
      description: plain(lead),
    }
  })
}
