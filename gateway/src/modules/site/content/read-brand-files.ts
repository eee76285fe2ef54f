import { readFileSync } from 'node:fs'
import type { LanguageCode } from '@parlay/contracts'
import { findBrandPath } from '@parlay/server'
import { z } from 'zod'
import { sanitise } from './sanitise'

/** The values that texts may use in braces: `{brand}`, `{minAge}`, `{currencySymbol}`. */
export interface TextNames {
  brand: string
  minAge: number
  currencySymbol: string
}

/**
 * Further values that a help article may use in braces, by language. An empty value means that the brand does not have
 * it.
 */
export type HelpFigures = ReadonlyMap<LanguageCode, Readonly<Record<string, string>>>

/** Further values that an article may use in braces, by article. */
export type Figures = ReadonlyMap<string, Readonly<Record<string, string>>>

interface Text {
  path: string
  title: string
  html: string
  frontMatter: Record<string, string>
}

export const fault = (path: string, what: string): Error => new Error(`content: ${path}: ${what}`)

const layout = /^---\n(?<head>[\s\S]*?)\n---\n(?<html>[\s\S]+)$/

/** Reads an HTML file of a brand; its front matter, between two lines of `---`, has a `title: …` and further fields. */
export function readText(brandFolder: string, name: string, names: TextNames): Text | undefined {
  const path = findBrandPath(brandFolder, name)
  if (path === undefined) return undefined
  const text = splitText(path, fill(readFileSync(path, 'utf8'), names))
  return { ...text, html: sanitise(text.html).trim() }
}

/** Splits an HTML file of a brand into its front matter and the rest. Throws an Error that names the file. */
export function splitText(path: string, text: string): Text {
  const { head, html } = layout.exec(text.replaceAll('\r\n', '\n'))?.groups ?? {}
  if (head === undefined || html === undefined) throw fault(path, 'does not begin with title and date between ---')
  const frontMatter = Object.fromEntries(head.split('\n').map((line) => readLine(path, line)))
  if (!frontMatter.title) throw fault(path, 'has no title')
  return { path, title: frontMatter.title, html: html.trim(), frontMatter }
}

function readLine(path: string, line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw fault(path, `"${line}" is not "name: value"`)
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

/**
 * `{?fee}…{/fee}` stays only if there is a fee, `{~fee}…{/fee}` only if there is none; each goes with the rest of its
 * line.
 */
const part = /\{([?~])(\w+)\}([\s\S]*?)\{\/\2\}\n?/g

/** Puts values into the braces of a text. */
export function fill(text: string, names: TextNames): string {
  const named = new Map<string, string | number>(Object.entries(names))
  const chosen = text.replaceAll(part, (_, sign: string, name: string, inside: string) => {
    const isThere = Boolean(named.get(name))
    return isThere === (sign === '?') ? inside : ''
  })
  return chosen.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(named.get(name) ?? whole))
}

/** The day on which a text was last changed, from its field `date: yyyy-mm-dd`. */
export function dateOf({ path, frontMatter }: Text): number {
  const parsed = z.iso.date().safeParse(frontMatter.date)
  if (!parsed.success) throw fault(path, 'has no date like 2026-01-31')
  return Date.parse(parsed.data)
}

interface Found<T> {
  found: T
  /** Set only if the text is not in the requested language. */
  language?: LanguageCode
}

/** Looks for a text in the language first, then in the brand's default language. `name` is its path in these folders. */
export function findInLanguage<T>(
  { language, defaultLanguage }: { language: LanguageCode; defaultLanguage: LanguageCode },
  name: string,
  read: (name: string, language: LanguageCode) => T | undefined,
): Found<T> | undefined {
  for (const one of new Set([language, defaultLanguage])) {
    const found = read(`content/${one}/${name}`, one)
    if (found !== undefined) return { found, ...(one !== language && { language: one }) }
  }
  return undefined
}
