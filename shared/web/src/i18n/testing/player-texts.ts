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
/** This page warns against what others may not say, so it quotes it. */
const warning = 'help/responsible-play.html'

/** The files with texts for players in a language: of the brands, of every package, and titles that stand in code. */
export function playerTextFiles(code: LanguageCode, root = projectRoot): string[] {
  const isText = new RegExp(`/${code}(\\.json|/.*\\.(json|html))$|/messages/${tags[code]}\\.json$|titles\\.ts$`)
  return ['brands', ...packageFolders(root).map((name) => path.join(name, 'src'))]
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => isText.test(file) && !file.endsWith(warning))
}

/** A line without the key that stands before its text. */
const withoutKey = (line: string): string => line.replace(/^\s*"[^"]*":/, '')

/** The line of a help article with the words that people search for it by, which nobody reads. */
const isSearchedBy = (line: string): boolean => line.startsWith('words: ')

/** Every line of those files whose text matches, with its file. */
export const playerTextsLike = (pattern: RegExp, code: LanguageCode, root = projectRoot): string[] =>
  playerTextFiles(code, root).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .replaceAll('<!', '<')
      .split('\n')
      .filter((line) => !isSearchedBy(line) && pattern.test(withoutKey(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
