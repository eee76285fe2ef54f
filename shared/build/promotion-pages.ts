import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Brand, figuresOf, readPromotions } from '../src/server'
import type { PageTexts } from './site-pages'

/** A promotion at its own address. */
export interface PromotionPage extends PageTexts {
  id: string
  path: string
  /** 1200 by 630. */
  picture: string
}

const fill = (text: string, names: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim()

/** The promotions that a brand writes about, in its first language: their title and first paragraph. */
export function promotionPages(brandFolder: string, brand: Brand): PromotionPage[] {
  const { label, minAge, currencySymbol, defaultLanguage } = brand
  const folder = path.join(brandFolder, 'content', defaultLanguage, 'promotions')
  const figures = figuresOf(readPromotions(brandFolder), currencySymbol)
  return readdirSync(folder).map((file) => {
    const id = path.basename(file, '.html')
    const names = { brand: label, minAge: String(minAge), currencySymbol, ...figures.get(id) }
    const text = fill(readFileSync(path.join(folder, file), 'utf8'), names)
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
