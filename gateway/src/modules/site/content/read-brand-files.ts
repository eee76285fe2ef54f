import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@parlay/contracts'
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
  title: string
  /** Sanitised. */
  html: string
  frontMatter: Record<string, string>
}

export const fault = (path: string, what: string): Error => new Error(`content: ${path}: ${what}`)

/** Undefined if there is no such file. Throws an Error with a one-line message if its content is wrong. */
export function readJson<T>(path: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(path)) return undefined
  const parsed = schema.safeParse(parse(path))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw fault(path, `${first?.path.join('.')}: ${first?.message}`)
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw fault(path, error instanceof Error ? error.message : String(error))
  }
}

const layout = /^---\n(?<head>[\s\S]*?)\n---\n(?<html>[\s\S]+)$/

/** Reads an HTML file whose front matter, between two lines of `---`, has a `title: …` and further fields. */
export function readText(path: string, names: TextNames): Text | undefined {
  if (!existsSync(path)) return undefined
  const { head, html } = layout.exec(fill(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'), names))?.groups ?? {}
  if (head === undefined || html === undefined) throw fault(path, 'does not begin with title and date between ---')
  const frontMatter = Object.fromEntries(head.split('\n').map((line) => readLine(path, line)))
  if (!frontMatter.title) throw fault(path, 'has no title')
  return { title: frontMatter.title, html: sanitise(html).trim(), frontMatter }
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

function fill(text: string, names: TextNames): string {
  const named = new Map<string, string | number>(Object.entries(names))
  const chosen = text.replaceAll(part, (_, sign: string, name: string, inside: string) => {
    const isThere = Boolean(named.get(name))
    return isThere === (sign === '?') ? inside : ''
  })
  return chosen.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(named.get(name) ?? whole))
}

/** The day on which a text was last changed, from its field `date: yyyy-mm-dd`. */
export function dateOf(path: string, { frontMatter }: Text): number {
  const parsed = z.iso.date().safeParse(frontMatter.date)
  if (!parsed.success) throw fault(path, 'has no date like 2026-01-31')
  return Date.parse(parsed.data)
}

/** Names of the HTML files in a folder, without their extension. */
export const listTexts = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.html'))
        .map((name) => name.slice(0, -'.html'.length))
    : []

interface Found<T> {
  found: T
  path: string
  /** Set only if the text is not in the requested language. */
  language?: LanguageCode
}

/** Looks for a file in the language first, then in the brand's default language. */
export function findInLanguage<T>(
  { folder, language, defaultLanguage }: { folder: string; language: LanguageCode; defaultLanguage: LanguageCode },
  name: string,
  read: (path: string, language: LanguageCode) => T | undefined,
): Found<T> | undefined {
  for (const one of new Set([language, defaultLanguage])) {
    const path = join(folder, one, name)
    const found = read(path, one)
    if (found !== undefined) return { found, path, ...(one !== language && { language: one }) }
  }
  return undefined
}
