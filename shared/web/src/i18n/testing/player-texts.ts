import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { packageFolders, projectRoot } from '@parlay/testing/package-folders'

/** The vendor's pages use language tags. */
const tags: Record<LanguageCode, string> = {
  EN: 'en',
  CN: 'zh-hans',
  ID: 'id',
  JA: 'ja',
  TH: 'th',
  TY: 'fil',
  VI: 'vi',
}
/** This page warns against words that others may not use, so it quotes them. */
const warning = 'help/responsible-play.html'

/** The files with texts for players in a language: those of the brands and packages, and titles in code. */
export function playerTextFiles(code: LanguageCode, root = projectRoot): string[] {
  const isText = new RegExp(`/${code}(\\.json|/.*\\.(json|html))$|/messages/${tags[code]}\\.json$|titles\\.ts$`)
  const packages = packageFolders(root).filter((name) => name !== 'back-office')
  return ['brands', ...packages.map((name) => path.join(name, 'src'))]
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => isText.test(file) && !file.endsWith(warning))
}

/** Returns a line without the key before its text. */
const withoutKey = (line: string): string => line.replace(/^\s*"[^"]*":/, '')

/** Returns whether this is the line of a help article with its search words, which the page never shows. */
const isSearchedBy = (line: string): boolean => line.startsWith('words: ')

/** Returns every line of those files whose text matches, with its file. */
export const playerTextsLike = (pattern: RegExp, code: LanguageCode, root = projectRoot): string[] =>
  playerTextFiles(code, root).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .replaceAll('<!', '<')
      .split('\n')
      .filter((line) => !isSearchedBy(line) && pattern.test(withoutKey(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
