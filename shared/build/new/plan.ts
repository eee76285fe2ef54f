import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { workspaceRoot } from '../workspace'
import type { Files } from './render-folder'

/** Everything that a command is going to do. It is complete before the first file is written. */
export interface Plan {
  created: Files
  /** Files that are there, with their new texts. */
  changed: Files
  /** Commands that run afterwards, each in a folder of the project. */
  commands: readonly { folder: string; command: readonly [string, ...string[]] }[]
  /** The steps that only a person can do. */
  byHand: readonly string[]
}

export const readFile = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8')
export const isThere = (file: string): boolean => existsSync(path.join(workspaceRoot, file))

/** Returns a file's text with `added` in front of the first text that `before` matches, or behind what `after` last matches. */
export function insert(file: string, added: string, place: { before: RegExp } | { after: RegExp }): string {
  const text = readFile(file)
  const at = 'before' in place ? text.search(place.before) : endOfLast(text, place.after)
  if (at < 0) throw new Error(`${file} has no place for ${added.trim()}`)
  return text.slice(0, at) + added + text.slice(at)
}

function endOfLast(text: string, pattern: RegExp): number {
  const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1)
  return last ? last.index + last[0].length : -1
}

/** Returns the seven files of a catalogue with one more text. */
export function addText(catalogue: string, key: string, texts: Readonly<Record<string, string>>): Files {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      const file = `${catalogue}/${language}.json`
      return [file, `${JSON.stringify({ ...JSON.parse(readFile(file)), [key]: text }, null, 2)}\n`]
    }),
  )
}

/** The name of a new page until someone translates it. */
export const pageNames = (title: string): Record<string, string> => ({
  CN: `${title} 页面`,
  EN: title,
  ID: `Halaman ${title}`,
  JA: `${title} のページ`,
  TH: `หน้า ${title}`,
  TY: `Page ng ${title}`,
  VI: `Trang ${title}`,
})
